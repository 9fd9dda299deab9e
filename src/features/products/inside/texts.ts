const some = (count: string, one: string, more: string) =>
  count === '1' ? `1 ${one}` : `${count} ${more}`;

/** Every text of the screens about the files inside. */
export const insideTexts = {
  link: 'Look inside',
  title: (name: string) => `Inside ${name}`,
  description: (name: string) => `Files, sizes, licence and code of ${name}.`,
  back: (name: string) => `Back to ${name}`,
  summary: (files: string, size: string) => `${some(files, 'file', 'files')}, ${size} unpacked`,
  version: (number: string) => `Version ${number}`,
  licence: 'Licence',
  noLicence: 'The package does not state a licence.',
  packages: 'Packages of this version',
  files: 'Files',
  path: 'Path',
  size: 'Size',
  more: (count: string) => `and ${some(count, 'more file', 'more files')}`,
  open: 'Its licence lets you read the code: choose a file.',
  closed:
    'Only those who have the product can read its code: its licence does not allow us to show it to everybody.',
  code: (path: string) => `Code of ${path}`,
  lines: (count: string) => some(count, 'line', 'lines'),
  notFound: 'This product has no files to look at.',
  noFile: 'There is no such file in this product.',
  notShown: 'This file is not shown here.',
  failed: 'This file could not be read. Please try again later.',
  busy: 'Too many files are being read at the moment. Please try again in a minute.',
  ownBusy: 'You are opening many files at once. Please wait a moment.',
} as const;
