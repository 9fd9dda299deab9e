const megabyte = 1024 * 1024;

/**
 * The limits for the files of an article, which the browser reads: what a zip declares is ignored.
 */
export const articleFileLimits = {
  /** The number of names that are read, and the depth of folders. */
  files: 1_000,
  depth: 8,
  zipBytes: 200 * megabyte,
  /** Of all unpacked data, of a text and of a picture. */
  unpackedBytes: 250 * megabyte,
  textBytes: 2 * megabyte,
  pictureBytes: 5 * megabyte,
} as const;
