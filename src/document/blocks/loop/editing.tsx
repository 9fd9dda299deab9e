import { LoopIcon } from '#ui/editor-icons.ts';
import { fileBlockEditing } from '../../editor/file-block/editing.tsx';
import { LoopStage } from './loop-stage.tsx';
import { loopAddress, loopIdOf } from './rules.ts';
import { loopTexts } from './texts.ts';

export const loopEditing = fileBlockEditing(
  {
    kind: 'loop',
    texts: loopTexts,
    accept: '.mp4,.webm',
    addressOf: loopAddress,
    idOf: loopIdOf,
    Stage: LoopStage,
  },
  <LoopIcon />,
);
