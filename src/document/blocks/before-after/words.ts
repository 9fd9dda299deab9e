import { wordsOfPictures } from '../../picture-words.ts';
import { beforeAfterTexts } from './texts.ts';

export const beforeAfterWords = wordsOfPictures(beforeAfterTexts.name);
