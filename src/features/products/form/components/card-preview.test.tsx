// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { showScreen } from '#test/screen.ts';
import { emptyDraft } from '../draft.ts';
import { CardPreview } from './card-preview.tsx';

it('does not count as a product that somebody saw', () => {
  const observe = vi.spyOn(IntersectionObserver.prototype, 'observe');
  const place = showScreen(
    <MemoryRouter>
      <CardPreview draft={{ ...emptyDraft, name: 'Scatter Kit' }} author={null} />
    </MemoryRouter>,
  );
  expect(place.textContent).toContain('Scatter Kit');
  expect(observe).not.toHaveBeenCalled();
});
