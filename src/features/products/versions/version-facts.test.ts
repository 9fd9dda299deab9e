import { describe, expect, it } from 'vitest';
import { manifestWith } from '#test/submissions.ts';
import { platformOf } from './platform.ts';
import { versionFactsOf } from './version-facts.ts';

const wheel = (tags: string) => `./wheels/numpy-2.0.0-${tags}.whl`;

const factsWith = (wheels: string[]) => {
  const manifest = manifestWith({ wheels });
  const found = { root: '', findings: [], uses: [], folders: [] };
  return versionFactsOf({ format: 'zip', package: { kind: 'extension', manifest, ...found } });
};

describe('the Pythons of a package', () => {
  it.each<[string, string[], string[]]>([
    ['no wheels', [], []],
    ['a wheel of one Python', [wheel('cp311-cp311-win_amd64')], ['3.11']],
    [
      'the same package for two',
      [wheel('cp313-cp313-win_amd64'), wheel('cp311-cp311-win_amd64')],
      ['3.11', '3.13'],
    ],
    ['any Python 3', [wheel('py3-none-any')], []],
    ['the stable interface', [wheel('cp38-abi3-win_amd64')], []],
    [
      'two packages, of which both have one in common',
      [
        wheel('cp311-cp311-win_amd64'),
        wheel('cp313-cp313-win_amd64'),
        './wheels/shapely-2.0-cp313-cp313-win_amd64.whl',
        './wheels/idna-3.4-py3-none-any.whl',
      ],
      ['3.13'],
    ],
    [
      'the same package in other capitals',
      ['./Pillow-10.4.0-cp311-cp311-win_amd64.whl', './pillow-11.0.0-cp313-cp313-win_amd64.whl'],
      ['3.11', '3.13'],
    ],
    [
      'the same package with other separators',
      [
        './ruamel.yaml.clib-0.2.8-cp311-cp311-win_amd64.whl',
        './ruamel_yaml_clib-0.2.12-cp313-cp313-win_amd64.whl',
        './ruamel._yaml__clib-0.2.12-cp39-cp39-win_amd64.whl',
      ],
      ['3.9', '3.11', '3.13'],
    ],
  ])('%s', (_, wheels, versions) => {
    expect(factsWith(wheels)).toMatchObject({ pythonVersions: versions, isRefused: false });
  });

  it('two packages without a Python in common are refused, whatever an older check said', () => {
    const wheels = [wheel('cp311-cp311-win_amd64'), './scipy-1.0-cp313-cp313-win_amd64.whl'];
    expect(factsWith(wheels)).toMatchObject({ isRefused: true });
  });
});

describe('the platform of a browser', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'windows-x64'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'macos-arm64'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'linux-x64'],
    ['Mozilla/5.0 (Linux; Android 14)', ''],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', ''],
    ['', ''],
  ])('%s', (userAgent, platform) => {
    expect(platformOf(userAgent)).toBe(platform);
  });
});
