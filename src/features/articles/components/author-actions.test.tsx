// @vitest-environment happy-dom
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { breakdowns, refusal, server } from '#test/browser-calls.ts';
import { buttonNamed, press, showScreen, untilShown } from '#test/screen.ts';
import { AuthorActions } from './author-actions.tsx';

const failed = 'Failed to delete article. Please try again.';

/** Asks for the deletion, confirms it, and waits for what the dialog says. */
async function deleteWith(answer: () => Promise<Response>, sentence: string) {
  server.mockImplementation(answer);
  const article = { slug: 'lamps', title: 'Lamps', coauthors: [], invited: [] };
  const Component = () => <AuthorActions article={article} />;
  const Stub = createRoutesStub([
    { id: 'root', path: '/', children: [{ index: true, Component }] },
  ]);
  const viewer = { id: 'p', username: 'mira' };
  const place = showScreen(<Stub hydrationData={{ loaderData: { root: { viewer } } }} />);
  await press(buttonNamed(place, 'Delete'));
  const dialog = place.querySelector<HTMLElement>('dialog[role=alertdialog]') ?? place;
  await press(buttonNamed(dialog, 'Delete'));
  await untilShown(dialog, sentence);
  expect(dialog.querySelector('[role=alert]')?.textContent).toBe(sentence);
}

it('says that the article could not be deleted, and why it was refused (spec A §8)', async () => {
  await deleteWith(refusal(429, 'TOO_MANY_REQUESTS', 'Wait a minute.'), `${failed} Wait a minute.`);
});

it.each(breakdowns)('says only that where nothing more is known: %s', async (_, answer) => {
  await deleteWith(answer, failed);
});
