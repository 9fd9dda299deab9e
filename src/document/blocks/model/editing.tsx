import { BoxIcon } from '#ui/more-icons.ts';
import { fileBlockEditing } from '../../editor/file-block/editing.tsx';
import { ModelStage } from './model-stage.tsx';
import { modelAddress, modelIdOf } from './rules.ts';
import { modelTexts } from './texts.ts';

export const modelEditing = fileBlockEditing(
  {
    kind: 'model',
    texts: modelTexts,
    accept: '.glb',
    addressOf: ({ id }) => modelAddress(id),
    idOf: modelIdOf,
    Stage: ModelStage,
  },
  <BoxIcon />,
);
