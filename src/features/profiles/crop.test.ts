import { describe, expect, it } from 'vitest';
import { cropRectangle, dragged, middleCrop, outputSize } from './crop.ts';

const square = { width: 800, height: 800 };
const banner = { width: 1600, height: 375 };
const photo = { width: 4000, height: 3000 };

describe('cropRectangle', () => {
  it('is the largest part of the wanted shape, in the middle', () => {
    expect(cropRectangle(photo, square, middleCrop)).toEqual({
      width: 3000,
      height: 3000,
      left: 500,
      top: 0,
    });
    expect(cropRectangle(photo, banner, middleCrop)).toEqual({
      width: 4000,
      height: 937.5,
      left: 0,
      top: 1031.25,
    });
  });

  it.each([
    [
      { zoom: 2, across: 0, down: 1 },
      { width: 1500, height: 1500, left: 0, top: 1500 },
    ],
    [
      { zoom: 99, across: 9, down: -9 },
      { width: 750, height: 750, left: 3250, top: 0 },
    ],
    [
      { zoom: 0, across: 1, down: 0 },
      { width: 3000, height: 3000, left: 1000, top: 0 },
    ],
  ])('never leaves the picture: %j', (crop, part) => {
    expect(cropRectangle(photo, square, crop)).toEqual(part);
  });
});

describe('dragged', () => {
  it('moves the picture with the pointer', () => {
    const after = dragged(middleCrop, { right: 50, down: 20, frameWidth: 300 }, photo, square);
    // 50 of 300 pixels are 500 of the picture's: from 500 to the left edge.
    expect(after).toEqual({ zoom: 1, across: 0, down: 0.5 });
  });

  it('stops at the edge', () => {
    const far = { right: -9999, down: -9999, frameWidth: 300 };
    const near = { zoom: 2, across: 0.5, down: 0.5 };
    expect(dragged(near, far, photo, square)).toEqual({ zoom: 2, across: 1, down: 1 });
  });
});

describe('outputSize', () => {
  it('is the wanted size, and smaller only where the picture is', () => {
    expect(outputSize(photo, banner, middleCrop)).toEqual(banner);
    expect(outputSize({ width: 200, height: 90 }, square, middleCrop)).toEqual({
      width: 90,
      height: 90,
    });
    expect(outputSize({ width: 1, height: 1 }, banner, middleCrop)).toEqual({
      width: 1,
      height: 1,
    });
  });
});
