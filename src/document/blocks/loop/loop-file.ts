import type { FileBlock } from '../../editor/file-block/kind.ts';
import { LoopStage } from './loop-stage.tsx';
import { loopAddress, loopIdOf } from './rules.ts';
import { loopTexts } from './texts.ts';

export const loopFile: FileBlock = {
  kind: 'loop',
  texts: loopTexts,
  accept: '.mp4,.webm',
  addressOf: loopAddress,
  idOf: loopIdOf,
  Stage: LoopStage,
};
