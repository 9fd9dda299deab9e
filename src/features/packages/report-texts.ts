import type { Severity } from './rules.ts';

const some = (count: number, one: string, more: string) =>
  count === 1 ? `1 ${one}` : `${count} ${more}`;

/** The texts around the findings of a check. */
export const reportTexts = {
  verdicts: {
    refused: (errors: number) =>
      `Blender or Forge would reject this package. Fix ${some(errors, 'error', 'errors')} and check it again.`,
    unexplained: 'Tell us what the programs in this package are for when you submit it.',
    good: 'Ready as an extension. Blender can install and update it.',
    unwise: (warnings: number) =>
      `Ready as an extension, with ${some(warnings, 'warning', 'warnings')} that the moderator sees too.`,
    legacy:
      'This is an older add-on without a manifest. It can be offered as a file to download, but Blender cannot list or update it.',
    other: 'This is not an extension. It can be offered as a file to download.',
  },
  groups: { error: 'Errors', warning: 'Warnings', note: 'Notes' } satisfies Record<
    Severity,
    string
  >,
  place: (file: string, line?: number) => (line === undefined ? file : `${file}:${line}`),
  manifest: 'Manifest',
  proposal: 'Proposed manifest',
  proposalIntro: 'Save this as blender_manifest.toml beside __init__.py, and check each line.',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'The manifest could not be copied. Select it and copy it yourself.',
  folders: 'Size by folder',
  top: 'At the top',
  folder: 'Folder',
  size: 'Size',
} as const;

/** The page that checks a package. */
export const checkPageTexts = {
  title: 'Check a package',
  description:
    'Find out whether Blender accepts your extension before you publish it. Nothing is uploaded.',
  intro:
    'Choose an extension or add-on. It is checked against the rules of Blender and Forge, here in your browser: nothing is uploaded, and you need no account.',
  drop: 'Drop a .zip or .py here',
  release: 'Release to check',
  label: 'Package',
  hint: '.zip or .py, at most 150 MB.',
  reading: (name: string) => `Checking ${name}`,
  cancel: 'Cancel',
  done: (name: string) => `${name} was checked.`,
  upload: 'Upload an add-on',
} as const;
