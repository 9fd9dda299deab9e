import { expect, it } from 'vitest';
import type { ManifestRule, Values } from './manifest-check.ts';
import { manifestFindingTexts } from './texts.ts';
import { checkPlatformsAndWheels } from './wheel-rules.ts';

/** What is said of these wheels, which all are in the archive. */
function messagesAbout(names: readonly string[]) {
  const found: { rule: ManifestRule; values: Values }[] = [];
  const values = { wheels: names.map((name) => `./${name}`), platforms: ['windows-x64'] };
  checkPlatformsAndWheels(
    { values, add: (rule, key, more = {}) => void found.push({ rule, values: { key, ...more } }) },
    { root: '', paths: new Set(names) },
  );
  return found.map(({ rule, values: shown }) => [rule, manifestFindingTexts[rule](shown)]);
}

it.each([
  ['capitals', 'Pillow', 'pillow'],
  ['separators', 'ruamel.yaml.clib', 'ruamel_yaml_clib'],
  ['doubled separators', 'ruamel_._yaml', 'ruamel.yaml'],
])('takes names of one package in other %s for the same', (_, one, other) => {
  const wheels = [`${one}-1.0-cp313-cp313-win_amd64.whl`, `${other}-1.0-cp39-cp39-win_amd64.whl`];
  expect(messagesAbout(wheels)).toEqual([
    [
      'wheel-python',
      {
        message: 'The wheels work with Python 3.9, 3.13 only.',
        advice:
          'Blender offers the add-on only where its Python matches. Blender 4.2 to 5.0 have Python 3.11.',
      },
    ],
  ]);
});

it('refuses packages that no Python has all wheels of', () => {
  const wheels = ['numpy-2.0-cp311-cp311-win_amd64.whl', 'scipy-1.0-cp313-cp313-win_amd64.whl'];
  expect(messagesAbout(wheels)).toEqual([
    [
      'wheel-python-none',
      {
        message:
          'No version of Python has a wheel of every package, so the add-on does not work in any version of Blender.',
        advice:
          'Add the missing wheels, so that each package has one for the same Python. Blender 4.2 to 5.0 have Python 3.11.',
      },
    ],
  ]);
});
