import { describe, expect, it } from 'vitest';
import type { StoredFileView } from '#features/uploads/files/rules.ts';
import { productFields } from '../input.ts';
import { productCategories } from '../rules.ts';
import {
  emptyDraft,
  errorsOf,
  fieldNamed,
  fieldsOf,
  firstStepWith,
  stepFrom,
  type ProductDraft,
} from './draft.ts';
import { filledFrom } from './filled.ts';
import { draftForm } from './stored-draft.ts';

const id = '00000000-0000-4000-8000-000000000001';
const picture = { id, width: 1600, height: 1000 };
const manifest = {
  source: 'extension',
  name: 'Edge Bevel',
  version: '1.4.0',
  blenderVersionMin: '4.2.0',
  tagline: '',
  author: '',
  tags: [],
  licences: [],
  permissions: [],
} as const;
const file: StoredFileView = {
  id,
  kind: 'addon',
  originalName: 'bevel.zip',
  extension: 'zip',
  bytes: 900,
  sha256: 'a'.repeat(64),
  facts: { format: 'zip', manifest: { ...manifest, tags: [], licences: [], permissions: [] } },
};

function paragraph(text: string) {
  return { type: 'paragraph' as const, content: [{ type: 'text' as const, text }] };
}

const whole: ProductDraft = {
  isBundle: false,
  parts: [],
  name: 'Edge Bevel',
  categoryId: productCategories[0]?.id ?? '',
  price: '12.50',
  salePrice: '',
  saleEndsOn: '',
  suggestedPrice: '',
  tags: 'bevel, hard surface',
  version: '1.4.0',
  blenderVersionMin: '4.2.0',
  description: { type: 'doc', content: [paragraph('It bevels edges.')] },
  thumbnail: picture,
  file,
  explanation: '',
  listsOpenly: true,
  licence: 'MIT',
  refundDays: 30,
  updateMonths: null,
  gallery: [
    { kind: 'image', ...picture },
    { kind: 'model', id },
  ],
};
const seller = { isNew: true, isSeller: true, keptFile: null };

describe('the errors of the product form (spec B §5)', () => {
  it('are none for a whole draft', () => {
    expect(errorsOf(whole, seller)).toEqual({});
  });

  it('are none for five pictures beside a 3D preview', () => {
    const pictures = Array.from({ length: 5 }, () => ({ kind: 'image' as const, ...picture }));
    const gallery = [...pictures, { kind: 'model' as const, id }];
    expect(errorsOf({ ...whole, gallery }, seller)).toEqual({});
  });

  it.each<[string, Partial<ProductDraft>, Record<string, string>]>([
    ['no name', { name: '  ' }, { name: 'Product name is required.' }],
    [
      '81 characters',
      { name: 'x'.repeat(81) },
      { name: 'Product name must be 80 characters or less.' },
    ],
    ['no category', { categoryId: '' }, { categoryId: 'A category is required.' }],
    ['an unknown category', { categoryId: id }, { categoryId: 'A category is required.' }],
    ['a word as price', { price: 'ten' }, { price: 'Price must be a valid number (0 for free).' }],
    ['a price below 0', { price: '-1' }, { price: 'Price must be a valid number (0 for free).' }],
    ['three decimals', { price: '1.005' }, { price: 'Price must be a valid number (0 for free).' }],
    ['99 cents', { price: '0.99' }, { price: 'Paid products must be at least $1.00.' }],
    ['one dollar', { price: '1' }, {}],
    ['a dollar sign', { price: '$ 5.00' }, {}],
    ['free', { price: '' }, {}],
    ['free as a number', { price: '0' }, {}],
    ['501 dollars', { price: '501' }, {}],
    ['the most', { price: '999,999.99' }, {}],
    [
      'a million dollars',
      { price: '1,000,000' },
      { price: 'Products can cost at most $999,999.99.' },
    ],
    ['empty tags', { tags: ' , ,a,, A ' }, {}],
    [
      'a long tag',
      { tags: `a,${'x'.repeat(41)}` },
      { tags: 'Each tag must be 40 characters or less.' },
    ],
    [
      '21 tags',
      { tags: Array.from({ length: 21 }, (_, at) => `tag ${at}`).join() },
      { tags: 'You can add a maximum of 20 tags.' },
    ],
    [
      'a long version',
      { version: '1'.repeat(41) },
      { version: 'The version must be 40 characters or less.' },
    ],
    ['no description', { description: null }, { description: 'Description cannot be empty.' }],
    [
      'a blank description',
      { description: { type: 'doc', content: [paragraph('   ')] } },
      { description: 'Description cannot be empty.' },
    ],
    ['no thumbnail', { thumbnail: null }, { thumbnail: 'A thumbnail image is required.' }],
    ['no file', { file: null }, { file: 'An addon file is required for new products.' }],
    [
      'six pictures',
      { gallery: Array.from({ length: 6 }, () => ({ kind: 'image' as const, ...picture })) },
      { gallery: 'You can upload a maximum of 5 gallery images.' },
    ],
    [
      'seven items',
      { gallery: Array.from({ length: 7 }, () => ({ kind: 'model' as const, id })) },
      { gallery: 'You can upload a maximum of 5 gallery images.' },
    ],
    [
      'two 3D previews',
      { gallery: Array.from({ length: 2 }, () => ({ kind: 'model' as const, id })) },
      { gallery: 'You can upload one 3D preview.' },
    ],
  ])('%s', (_, change, errors) => {
    expect(errorsOf({ ...whole, ...change }, seller)).toEqual(errors);
  });

  it('ask a seller of something paid for a Stripe account', () => {
    const others = { ...seller, isSeller: false };
    const sentence = 'You must connect a Stripe account to sell products.';
    expect(errorsOf(whole, others)).toEqual({ price: sentence });
    expect(errorsOf({ ...whole, price: '0' }, others)).toEqual({});
    expect(errorsOf({ ...whole, price: '0.5' }, others).price).toContain('at least $1.00');
  });

  it('leave the file to the product when it is edited', () => {
    expect(errorsOf({ ...whole, file: null }, { ...seller, isNew: false })).toEqual({});
  });
});

it('names the first step that is wrong', () => {
  expect(firstStepWith(errorsOf(emptyDraft, seller))).toBe(0);
  expect(firstStepWith({ gallery: 'x', description: 'y' })).toBe(1);
  expect(firstStepWith({ file: 'x' })).toBe(2);
  expect(firstStepWith({})).toBe(-1);
});

it.each([
  [2, 2],
  [0, 0],
  [4, 0],
  [-1, 0],
  [1.5, 0],
  ['2', 0],
  [undefined, 0],
])('a draft left at step %j begins at step %i', (kept, step) => {
  expect(stepFrom(kept)).toBe(step);
});

it('sends what the call takes, and finds the field of its refusal', () => {
  expect(productFields.parse(fieldsOf(whole))).toMatchObject({
    priceCents: 1250,
    tags: ['bevel', 'hard surface'],
    thumbnailId: id,
    fileId: id,
    gallery: [{ imageId: id }, { modelId: id }],
  });
  expect(['priceCents', 'thumbnailId', 'fileId', 'gallery'].map(fieldNamed)).toEqual([
    'price',
    'thumbnail',
    'file',
    'gallery',
  ]);
});

it('sends what a bundle holds, and nothing of a file', () => {
  const part = { id, name: 'Rigs', priceCents: 1000, thumbnailId: id, problem: null };
  const other = { ...part, id: '00000000-0000-4000-8000-000000000002' };
  const bundle = { ...whole, isBundle: true, parts: [other, part] };
  const fields = productFields.parse(fieldsOf(bundle));
  expect(fields.partIds).toEqual([other.id, id]);
  for (const name of ['fileId', 'licence', 'updateMonths', 'listsOpenly', 'explanation']) {
    expect(fields).not.toHaveProperty(name);
  }
  const situation = { isNew: true, isSeller: true, keptFile: null };
  expect(errorsOf({ ...bundle, file: null }, situation)).toEqual({});
  expect(errorsOf({ ...bundle, parts: [part] }, situation)).toEqual({
    parts: 'A bundle must contain at least 2 products.',
  });
});

it('fills only what is empty from the file, and no number that the manifest fixes', () => {
  const own = { ...emptyDraft, name: 'My own name' };
  expect(filledFrom(file.facts, own)).toEqual({});
  expect(filledFrom(file.facts, emptyDraft)).toEqual({ name: 'Edge Bevel' });
  const legacy = { ...manifest, source: 'addon' as const, tags: [], licences: [], permissions: [] };
  const old = { format: 'zip' as const, manifest: legacy };
  expect(filledFrom(old, own)).toEqual({ version: '1.4.0', blenderVersionMin: '4.2.0' });
  expect(filledFrom({ format: 'zip' }, emptyDraft)).toEqual({});
  const blends = ['4.2', '5.1', '2.93'].map((blenderVersion) => ({ path: '', blenderVersion }));
  expect(filledFrom({ format: 'zip', blends }, emptyDraft)).toEqual({ blenderVersionMin: '5.1' });
  expect(filledFrom({ ...old, blends }, emptyDraft)).toMatchObject({ blenderVersionMin: '4.2.0' });
});

it('restores what it kept, and nothing that does not fit', () => {
  const { read, place } = draftForm('mira', 'edit_edge-bevel');
  expect(place).toEqual({ person: 'mira', form: 'product', subject: 'edit_edge-bevel' });
  expect(read(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
  expect(read({ ...whole, gallery: 'none' })).toBeNull();
  expect(read(null)).toBeNull();
});
