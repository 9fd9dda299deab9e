import { expect, it } from 'vitest';
import { emptyDraft, errorsOf, type ProductDraft } from './draft.ts';
import { draftForm } from './stored-draft.ts';

const file: NonNullable<ProductDraft['file']> = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'addon',
  originalName: 'tool.zip',
  extension: 'zip',
  bytes: 900,
  sha256: 'a'.repeat(64),
  facts: {
    format: 'zip',
    package: {
      kind: 'other',
      root: '',
      findings: [{ rule: 'native-code', severity: 'error', file: 'a.so' }],
      uses: [],
      folders: [],
    },
  },
};
const harmless = { ...file, facts: { format: 'blend' as const } };
const required = 'Please say what the programs in this package are for.';
const kept = { originalName: 'a.zip', bytes: 9, isExtension: false, isExplained: true };

function errorWith(changes: Partial<ProductDraft>, keptFile: typeof kept | null = null) {
  const situation = { isNew: keptFile === null, isSeller: true, keptFile };
  return errorsOf({ ...emptyDraft, ...changes }, situation).explanation;
}

it.each<[what: string, error: string | undefined, Partial<ProductDraft>, typeof kept | null]>([
  ['programs without a word', required, { file }, null],
  ['programs with blanks', required, { file, explanation: ' \n' }, null],
  ['programs with a word', undefined, { file, explanation: 'It bakes on the GPU.' }, null],
  [
    'too many words',
    'The explanation must be 500 characters or less.',
    { file, explanation: 'x'.repeat(501) },
    null,
  ],
  ['no programs', undefined, { file: harmless }, null],
  ['no file', undefined, {}, null],
  ['what was explained before', required, {}, kept],
  ['what stays explained', undefined, { explanation: 'GPU' }, kept],
  ['another file in place of programs', undefined, { file: harmless }, kept],
])('%s: %s', (_, error, changes, keptFile) => {
  expect(errorWith(changes, keptFile)).toBe(error);
});

it('knows of programs in a draft that is restored on a device', () => {
  const draft = { ...emptyDraft, file };
  const restored = draftForm('mira', 'new').read(JSON.parse(JSON.stringify(draft)));
  expect(restored).toEqual(draft);
  expect(errorWith(restored ?? {})).toBe(required);
});
