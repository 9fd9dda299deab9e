// @vitest-environment happy-dom
import { act } from 'react';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { showScreen, untilShown } from '#test/screen.ts';
import type { Install } from '../loading.ts';
import { InstallPart } from './install-part.tsx';

const dragLink = 'https://forge.example/api/v1/extensions/download/ab/x-1.0.0.zip?repository=y';

function install(changes: Partial<Install> = {}): Install {
  return {
    number: '1.0.0',
    isPinned: false,
    needsToken: false,
    hasToken: false,
    repositoryUrl: 'https://forge.example/api/v1/extensions/',
    files: [
      {
        dragLink,
        platforms: [],
        blenderMin: [4, 2, 0],
        blenderMax: null,
        permissions: ['files', 'network'],
        bytes: 2114,
        sha256: 'ab'.repeat(32),
      },
    ],
    ...changes,
  };
}

type Given = {
  install?: Install | null;
  isLegacyAddon?: boolean;
  access?: object | null;
  isOwn?: boolean;
};

async function show(options: Given) {
  const { install: given = null, isLegacyAddon = false, access = null, isOwn = false } = options;
  const product = { extensionId: given && 'x', file: { isLegacyAddon, access } };
  const Component = () => <InstallPart install={given} product={product} isOwn={isOwn} />;
  const Stub = createRoutesStub([{ path: '/', Component }]);
  const place = showScreen(<Stub />);
  await act(() => Promise.resolve());
  return place;
}

async function click(handle: Element | null, keys: MouseEventInit = {}): Promise<MouseEvent> {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
  await act(async () => void handle?.dispatchEvent(event));
  return event;
}

describe('an extension', () => {
  it('has a handle that carries the link, and its facts', async () => {
    const place = await show({ install: install() });
    const handle = place.querySelector('a[draggable=true]');
    expect(handle?.textContent).toBe('Drag into Blender');
    expect(handle?.getAttribute('href')).toBe(dragLink);
    const paragraphs = [...place.querySelectorAll('p')].map((one) => one.textContent);
    expect(paragraphs.slice(0, 4)).toEqual([
      'Version 1.0.0',
      'Blender 4.2 or newer · all platforms · 2.1 KB',
      `SHA-256${'ab'.repeat(32)}`,
      'Asks for: files, network',
    ]);
    expect(place.textContent).toContain('Installed already? Update it inside Blender.');
    expect(place.textContent).not.toContain('access token');
  });

  it.each([
    ['never looked at, asks for nothing', null, [], 'Asks for no permissions'],
    ['looked at', { permissions: {} }, ['files'], ''],
  ])('whose code was %s', async (_, access, permissions, sentence) => {
    const [file] = install().files;
    if (!file) throw new Error('There is no file.');
    const place = await show({ install: install({ files: [{ ...file, permissions }] }), access });
    expect(/Asks for.*?(?=Installed)/.exec(place.textContent)?.[0] ?? '').toBe(sentence);
  });

  it('explains itself by a click, and is still a link for a new tab', async () => {
    const place = await show({ install: install() });
    const handle = place.querySelector('a[draggable=true]');
    const other = await click(handle, { ctrlKey: true });
    expect(other.defaultPrevented).toBe(false);
    expect(place.querySelector('dialog')).toBeNull();
    const event = await click(handle);
    expect(event.defaultPrevented).toBe(true);
    await untilShown(place, 'Add Forge to Blender');
    const steps = [...place.querySelectorAll('dialog li h3')].map((step) => step.textContent);
    expect(steps).toEqual(['1Add Forge to Blender', '2Drag']);
    expect(place.querySelector('dialog textarea')?.textContent).toBe(
      'https://forge.example/api/v1/extensions/',
    );
  });

  it('that was bought says first that a token is needed, and how it is pasted', async () => {
    const place = await show({ install: install({ needsToken: true }) });
    expect(place.querySelector('.note')?.textContent).toContain(
      'Blender needs your access token to find this.',
    );
    await click(place.querySelector('a[draggable=true]'));
    await untilShown(place, 'Paste your access token');
    const withToken = await show({ install: install({ needsToken: true, hasToken: true }) });
    expect(withToken.querySelector('.note')).toBeNull();
  });

  it('with several files has a handle for each', async () => {
    const [file] = install().files;
    if (!file) throw new Error('There is no file.');
    const files = [
      { ...file, platforms: ['linux-x64'] },
      { ...file, platforms: ['windows-x64', 'windows-arm64'], sha256: 'cd'.repeat(32) },
    ];
    const place = await show({ install: install({ files, isPinned: true }) });
    expect([...place.querySelectorAll('a[draggable=true]')].map((one) => one.textContent)).toEqual([
      'Drag into Blender, for Linux x64',
      'Drag into Blender, for Windows x64, Windows ARM',
    ]);
    expect(place.textContent).toContain('You pinned an older version, so Blender offers that one.');
  });
});

describe('what is no extension', () => {
  it('says how an add-on of the older format is installed, and to its seller how to convert it', async () => {
    const place = await show({ isLegacyAddon: true });
    expect(place.textContent).toContain('This add-on uses Blender’s older format.');
    expect(place.querySelector('a')).toBeNull();
    const own = await show({ isLegacyAddon: true, isOwn: true });
    expect(own.querySelector('a')?.getAttribute('href')).toBe('/marketplace/check');
  });

  it('says nothing of another file, or of a recalled extension', async () => {
    expect((await show({})).textContent).toBe('');
  });
});
