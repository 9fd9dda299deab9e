// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { breakdowns, server } from '#test/browser-calls.ts';
import { buttonNamed, press, showScreen, untilShown } from '#test/screen.ts';
import type { SubjectType } from '../rules.ts';
import { HistoryDialog } from './history-dialog.tsx';

const answer = (...texts: string[]) => {
  const versions = texts.map((text, at) => ({
    text,
    content: null,
    picture: null,
    writtenAt: new Date(Date.UTC(2026, 10, 20 - at)).toISOString(),
  }));
  const meta = texts.map((_, at) => [1, 'versions', at, 'writtenAt']);
  return () => Promise.resolve(Response.json({ json: { versions }, meta }));
};

const show = (type: SubjectType = 'article') =>
  showScreen(<HistoryDialog id="c1" type={type} onClose={() => {}} />);

it('lays each version beside the one before it', async () => {
  server.mockImplementation(answer('Clamp at 3.', 'Clamp at 1.'));
  const place = show();
  await untilShown(place, 'November 20, 2026');
  expect(place.textContent).toContain(
    'Only moderators see this. The last 20 versions of a comment are kept for 90 days.',
  );
  expect(place.querySelector('del')?.textContent).toBe('1.');
  expect(place.querySelector('ins')?.textContent).toBe('3.');
  const rows = [...place.querySelectorAll('li')].map((row) => row.textContent);
  expect(rows[0]).toContain('Now · November 20, 2026, 00:00:00 UTC');
  expect(rows[1]).toContain('Clamp at 1.');
});

it('says that nothing is kept any more, in the words of the place', async () => {
  server.mockImplementation(answer('As it is.'));
  await untilShown(show(), 'What this comment said before is no longer available.');
  await untilShown(show('product'), 'What this post said before is no longer available.');
});

it.each(breakdowns)('offers to try again after %s', async (_, failure) => {
  server.mockImplementation(failure);
  const place = show();
  await untilShown(place, 'Failed to load the edit history.');
  server.mockImplementation(answer('Back again.'));
  await press(buttonNamed(place, 'Retry'));
  await untilShown(place, 'Back again.');
  expect(place.textContent).not.toContain('Failed to load the edit history.');
});
