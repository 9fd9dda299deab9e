import { wordsOfFile } from '../file-words.ts';
import { modelIdOf } from './rules.ts';
import { modelTexts } from './texts.ts';

export const modelWords = wordsOfFile({
  kind: 'model',
  name: modelTexts.name,
  idOf: modelIdOf,
  named: modelTexts.scene,
});
