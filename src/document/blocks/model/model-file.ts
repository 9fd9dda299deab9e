import type { FileBlock } from '../../editor/file-block/kind.ts';
import { ModelStage } from './model-stage.tsx';
import { modelAddress, modelIdOf } from './rules.ts';
import { modelTexts } from './texts.ts';

export const modelFile: FileBlock = {
  kind: 'model',
  texts: modelTexts,
  accept: '.glb',
  addressOf: ({ id }) => modelAddress(id),
  idOf: modelIdOf,
  Stage: ModelStage,
};
