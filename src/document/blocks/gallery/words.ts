import { wordsOfPictures } from '../../picture-words.ts';
import { galleryTexts } from './texts.ts';

export const galleryWords = wordsOfPictures(galleryTexts.name);
