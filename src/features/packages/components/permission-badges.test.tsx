// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { CodeUses } from './code-uses.tsx';
import { PermissionBadges } from './permission-badges.tsx';
import { PermissionChanges } from './permission-changes.tsx';

const textOf = (screen: React.ReactNode) => {
  const holder = document.createElement('div');
  holder.innerHTML = renderToStaticMarkup(screen);
  return [...holder.querySelectorAll('h2, h3, h4, p, li, th, td')]
    .filter((element) => !element.querySelector('p, li'))
    .map((element) => element.textContent);
};

describe('what a buyer reads', () => {
  it('is each thing with its reason', () => {
    const screen = (
      <PermissionBadges
        badges={[
          { capability: 'network', reason: 'Fetches presets', isDeclared: true },
          { capability: 'processes', reason: '', isDeclared: false },
        ]}
      />
    );
    expect(textOf(screen)).toEqual([
      'What it may do',
      'Network',
      'Fetches presets',
      'Starts programs',
      'Found in the code; the seller gives no reason.',
      'Permissions as the seller declares them, and what an automatic check of the Python code found.',
    ]);
  });

  it('is that there is nothing', () => {
    expect(textOf(<PermissionBadges badges={[]} />)).toContain(
      'Asks for no permissions, and we found nothing special in its code.',
    );
  });
});

describe('what a moderator reads', () => {
  it('is what is declared beside what is found, with each place', () => {
    const uses = Array.from({ length: 10 }, (_, at) => ({
      capability: 'network' as const,
      what: 'requests.get',
      file: 'a/net.py',
      line: at + 1,
    }));
    const facts = { permissions: { camera: 'Scans' }, uses };
    const shown = textOf(<CodeUses facts={facts} hasWheels />);
    expect(shown).toContain('Not declared');
    expect(shown).toContain('requests.get a/net.py:1');
    expect(shown).toContain('and 2 more');
    expect(shown).toContain('Scans');
    expect(shown).toContain('Not found');
    expect(shown).toContain('The code inside wheels is not checked.');
  });

  it('is that there is nothing', () => {
    const facts = { permissions: {}, uses: [] };
    expect(textOf(<CodeUses facts={facts} hasWheels={false} />)).toContain(
      'Nothing declared, nothing found.',
    );
  });
});

it('says what a version newly may do, and nothing where nothing changes', () => {
  const screen = (
    <PermissionChanges
      changes={[{ capability: 'network', change: 'asks', reason: 'Fetches presets' }]}
    />
  );
  expect(textOf(screen)).toEqual([
    'Changes in what it may do',
    'Now asks for the network: “Fetches presets”',
  ]);
  expect(textOf(<PermissionChanges changes={[]} />)).toEqual([]);
});
