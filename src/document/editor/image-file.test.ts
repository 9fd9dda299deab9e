import { describe, expect, it } from 'vitest';
import { imageBlockFileTypes, refusalOfImageFile } from './image-file.ts';

const limit = 5 * 1024 * 1024;
const wrongType = 'Invalid file type. Only JPEG, PNG, WEBP, GIF, SVG+XML allowed.';
const tooLarge = 'File size exceeds 5MB limit.';

it('the image block offers PNG, JPEG and WebP', () => {
  expect(imageBlockFileTypes).toEqual(['image/png', 'image/jpeg', 'image/webp']);
});

describe('refusalOfImageFile', () => {
  it.each([
    ['image/jpeg', 1, null],
    ['image/png', limit, null],
    ['image/webp', 1, null],
    ['image/gif', 1, null],
    ['image/svg+xml', 1, null],
    ['image/png', limit + 1, tooLarge],
    ['image/svg+xml', limit + 1, tooLarge],
    ['image/bmp', 1, wrongType],
    ['image/avif', 1, wrongType],
    ['image/tiff', limit + 1, wrongType],
    ['application/pdf', 1, wrongType],
    ['text/html', 1, wrongType],
    ['', 1, wrongType],
    ['IMAGE', 1, wrongType],
  ])('judges %s of %d bytes', (type, size, sentence) => {
    expect(refusalOfImageFile({ type, size })).toBe(sentence);
  });
});
