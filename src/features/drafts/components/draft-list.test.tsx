// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { done, server } from '#test/browser-calls.ts';
import { showReturnable } from '#test/coming-back.ts';
import { buttonNamed, press, untilShown } from '#test/screen.ts';
import { DraftList } from './draft-list.tsx';

const draftOf = (title: string) => ({
  id: title,
  form: 'article' as const,
  isNew: true,
  title,
  imageUrl: null,
  device: 'd',
  deviceName: '',
  savedAt: new Date('2026-11-02T10:00:00Z'),
  deletedAt: null,
  path: '/create',
  about: '',
});

beforeEach(() => {
  server.mockReset();
  server.mockImplementation(({ url }) => {
    if (!new URL(url).pathname.endsWith('/drafts/list')) return done();
    const json = { drafts: [draftOf('Rust')], next: null };
    return Promise.resolve(Response.json({ json, meta: [[1, 'drafts', 0, 'savedAt']] }));
  });
});

it('a draft of a further page stays deleted, or undeleted, when one comes back', async () => {
  const first = { drafts: [draftOf('Lamps')], next: '2' };
  const shown = await showReturnable({ first }, (found) => <DraftList first={found.first} />);
  const { place, settle, leave, comeBack } = shown;
  await press(buttonNamed(place, 'Show more'));
  await untilShown(place, 'Rust');
  const row = () => [...place.querySelectorAll('li')][1] ?? place;
  await press(buttonNamed(row(), 'Delete: Rust'));
  await settle();
  expect(row().textContent).toContain('Deleted');
  await leave();
  await comeBack();
  expect(row().textContent).toContain('Deleted');
  await press(buttonNamed(row(), 'Undo the deletion of: Rust'));
  await settle();
  await leave();
  await comeBack();
  expect(row().textContent).not.toContain('Deleted');
});
