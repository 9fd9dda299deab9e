import { describe, expect, it } from 'vitest';
import { keyOfAsked, readAsked } from './asked.ts';
import { chooseFile, chooseRecalledFile, type Candidate } from './selection.ts';
import { precedenceKey } from '#features/packages/semantic-version.ts';

function file(number: string, changes: Partial<Candidate> = {}): Candidate {
  return {
    number,
    precedence: precedenceKey(number),
    channel: 'stable',
    isWithdrawn: false,
    isPinned: false,
    platforms: [],
    pythonVersions: [],
    blenderMin: [4, 2, 0],
    blenderMax: null,
    ...changes,
  };
}

const asked = (query: string) => readAsked(new URLSearchParams(query));

function choose(files: readonly Candidate[], query = '') {
  return chooseFile(files, asked(query))?.number;
}

describe('of one extension', () => {
  it.each<[what: string, query: string, files: Candidate[], chosen: string | undefined]>([
    ['the highest, not the last', '', [file('2.10.0'), file('2.9.0')], '2.10.0'],
    ['a release before its preview', 'channel=beta', [file('2.0.0'), file('2.0.0-rc.1')], '2.0.0'],
    [
      'below the minimum an older one',
      'blender_version=4.2.3',
      [file('1.0.0'), file('2.0.0', { blenderMin: [4, 3, 0] })],
      '1.0.0',
    ],
    ['below every minimum none', 'blender_version=4.1.9', [file('1.0.0')], undefined],
    ['at its minimum', 'blender_version=4.2.0', [file('1.0.0')], '1.0.0'],
    [
      'at its maximum none',
      'blender_version=5.0.0',
      [file('1.0.0', { blenderMax: [5, 0, 0] })],
      undefined,
    ],
    [
      'just below its maximum',
      'blender_version=4.99.9',
      [file('1.0.0', { blenderMax: [5, 0, 0] })],
      '1.0.0',
    ],
    [
      'another platform',
      'platform=linux-x64',
      [file('1.0.0', { platforms: ['macos-x64'] })],
      undefined,
    ],
    ['its platform', 'platform=macos-x64', [file('1.0.0', { platforms: ['macos-x64'] })], '1.0.0'],
    [
      'another Python',
      'python_version=3.13.0',
      [file('1.0.0', { pythonVersions: ['3.11'] })],
      undefined,
    ],
    ['its Python', 'python_version=3.11.7', [file('1.0.0', { pythonVersions: ['3.11'] })], '1.0.0'],
    ['any Python 3', 'python_version=3.13', [file('1.0.0', { pythonVersions: ['3'] })], '1.0.0'],
    ['no Python 31', 'python_version=31.1', [file('1.0.0', { pythonVersions: ['3'] })], undefined],
    ['an early one to nobody', '', [file('2.0.0-beta.1'), file('1.0.0')], '1.0.0'],
    [
      'the early channel to nobody',
      '',
      [file('2.0.0', { channel: 'beta' }), file('1.0.0')],
      '1.0.0',
    ],
    [
      'an early one who asks',
      'channel=beta',
      [file('2.0.0-beta.1'), file('1.0.0')],
      '2.0.0-beta.1',
    ],
    [
      'a withdrawn one to nobody',
      '',
      [file('2.0.0', { isWithdrawn: true }), file('1.0.0')],
      '1.0.0',
    ],
    ['nothing of nothing', '', [], undefined],
  ])('%s', (_what, query, files, chosen) => {
    expect(choose(files, query)).toBe(chosen);
    expect(choose(files.toReversed(), query)).toBe(chosen);
  });

  it.each([
    ['is what is listed', file('1.4.2'), '', '1.4.2'],
    ['may be early', file('1.4.2-rc.1'), '', '1.4.2-rc.1'],
    ['that was withdrawn', file('1.4.2', { isWithdrawn: true }), '', '2.0.0'],
    [
      'that does not fit',
      file('1.4.2', { blenderMax: [5, 0, 0] }),
      'blender_version=5.1.0',
      '2.0.0',
    ],
  ])('the pinned version %s', (_what, pinned, query, chosen) => {
    const files = [{ ...pinned, isPinned: true }, file('2.0.0')];
    expect(choose(files, query)).toBe(chosen);
  });

  it('of one version the file for every platform, else the first that fits', () => {
    const linux = file('1.0.0', { platforms: ['linux-x64'] });
    const mac = file('1.0.0', { platforms: ['macos-arm64'] });
    const all = file('1.0.0');
    expect(chooseFile([linux, all, mac], asked(''))).toBe(all);
    expect(chooseFile([linux, mac], asked(''))).toBe(linux);
    expect(chooseFile([linux, mac], asked('platform=macos-arm64'))).toBe(mac);
  });
});

it('a recalled one is listed to everybody, whatever fits', () => {
  const files = [file('1.0.0'), file('2.0.0', { isWithdrawn: true })];
  const choice = (query: string) => chooseRecalledFile(files, asked(query))?.number;
  expect(choice('blender_version=4.2.0')).toBe('1.0.0');
  expect(choice('blender_version=3.6.0')).toBe('2.0.0');
});

describe('the parameters', () => {
  it.each([
    ['blender_version=four', { blender: null }],
    ['blender_version=4.2.3.4', { blender: null }],
    ['blender_version=99999.1.1', { blender: null }],
    ['blender_version=4.2', { blender: [4, 2, 0] }],
    ['platform=../../etc', { platform: null }],
    ['platform=freebsd-x64', { platform: 'freebsd-x64' }],
    ['python_version=3', { python: null }],
    ['python_version=3.11.7', { python: '3.11' }],
    ['channel=alpha', { isBeta: false }],
    ['channel=beta', { isBeta: true }],
    ['', { blender: null, platform: null, python: null, isBeta: false }],
  ])('%s', (query, expected) => {
    expect(asked(query)).toMatchObject(expected);
  });

  it('that say the same are one', () => {
    expect(keyOfAsked(asked('platform=x&rubbish=1&python_version=3.11.7'))).toBe(
      keyOfAsked(asked('python_version=3.11&blender_version=')),
    );
    expect(keyOfAsked(asked('channel=beta'))).not.toBe(keyOfAsked(asked('')));
  });
});
