// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { showScreen } from '#test/screen.ts';
import { QuarantineNote } from './quarantine-note.tsx';

const entry = {
  id: 'one',
  extensionId: 'scatter_kit',
  productName: 'Scatter Kit',
  slug: 'scatter-kit',
  number: '1.0.0',
  problem: 'name: has control characters',
};

it('says which extension Blender is not told of, and why', () => {
  const page = showScreen(
    <MemoryRouter>
      <QuarantineNote entries={[entry]} />
    </MemoryRouter>,
  );
  expect(page.textContent).toContain(
    '1 version is left out of the listing for Blender, because it would stop the updates of everybody. Ask its seller to upload a new version.',
  );
  expect(page.textContent).toContain('Scatter Kit 1.0.0 name: has control characters');
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/marketplace/scatter-kit');
});

it('says nothing where nothing is wrong', () => {
  const page = showScreen(<QuarantineNote entries={[]} />);
  expect(page.textContent).toBe('');
});
