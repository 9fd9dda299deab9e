import { wordsOfFile } from '../file-words.ts';
import { loopIdOf } from './rules.ts';
import { loopTexts } from './texts.ts';

export const loopWords = wordsOfFile({
  kind: 'loop',
  name: loopTexts.name,
  idOf: loopIdOf,
  named: loopTexts.clip,
});
