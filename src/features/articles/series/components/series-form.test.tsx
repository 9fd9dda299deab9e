// @vitest-environment happy-dom
import { act } from 'react';
import { createRoutesStub, Link } from 'react-router';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { refusal, server } from '#test/browser-calls.ts';
import { buttonNamed, press, showScreen, untilShown } from '#test/screen.ts';
import { draftsOfPerson } from '#ui/drafts/draft-store.ts';
import { CreateSeriesForm } from './create-series-form.tsx';
import { EditSeriesForm } from './edit-series-form.tsx';

const article = (number: number) => ({
  id: `018f0000-0000-7000-8000-00000000000${number}`,
  title: `Article ${number}`,
  thumbnailId: `018f0000-0000-7000-9000-00000000000${number}`,
  moderationStatus: 'approved' as const,
});
const choices = [article(1), article(2), article(3)];
const series = { id: '018f0000-0000-7000-a000-000000000001', slug: 'rigging', revision: 3 };

beforeEach(() => void server.mockReset());

/** One of the forms on a site with another page. */
async function open(Form: () => React.ReactNode) {
  const Component = () => (
    <>
      <Form />
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  );
  const root = { viewer: { id: 'mira', username: 'mira', isModerator: false } };
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => root,
      children: [
        { index: true, Component },
        { path: '/elsewhere', Component: () => <p>Another page</p> },
        { path: '/profile/series', Component: () => <p>Your series</p> },
      ],
    },
  ]);
  const screen = showScreen(<Stub hydrationData={{ loaderData: { root } }} />);
  await act(() => Promise.resolve());
  const title = () => screen.querySelector<HTMLInputElement>('input[name=title]');
  return {
    screen,
    title,
    parts: () =>
      [...screen.querySelectorAll('ol li')].flatMap((item) => /Article \d/.exec(item.textContent)),
    type: async (words: string) => {
      const field = title() ?? expect.fail();
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      await act(async () => {
        set?.call(field, words);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
    leave: () =>
      press(
        [...screen.querySelectorAll('a')].find((a) => a.textContent === 'Elsewhere') as HTMLElement,
      ),
  };
}

const create = () => <CreateSeriesForm choices={choices} />;
const edit = () => (
  <EditSeriesForm series={{ ...series, title: 'Rigging', parts: [article(1)] }} choices={choices} />
);

it('asks before a new series is left, and has it again afterwards', async () => {
  const { screen, type, leave } = await open(create);
  await type('Rigging from scratch');
  await press(buttonNamed(screen, 'Add Article 2'));
  await press(buttonNamed(screen, 'Add Article 1'));
  await leave();
  expect(screen.textContent).toContain('Leave without saving?');
  expect(screen.textContent).not.toContain('Another page');
  await press(buttonNamed(screen, 'Leave'));
  await untilShown(screen, 'Another page');

  const again = await open(create);
  await untilShown(again.screen, 'Your unsaved changes have been restored.');
  expect(again.title()?.value).toBe('Rigging from scratch');
  expect(again.parts()).toEqual(['Article 2', 'Article 1']);
});

it('keeps a series whose session ended, and leads to sign-in', async () => {
  const { screen, type } = await open(create);
  await type('Rigging from scratch');
  await press(buttonNamed(screen, 'Add Article 2'));
  server.mockImplementation(refusal(401, 'UNAUTHENTICATED', 'You must be logged in.'));
  await press(buttonNamed(screen, 'Save Series'));
  await untilShown(screen, 'You must be logged in. Your session has ended.');
  expect(draftsOfPerson('mira')).toMatchObject([{ value: { title: 'Rigging from scratch' } }]);
});

it('leaves out an article that is gone since', async () => {
  const { screen, type, leave } = await open(create);
  await type('Rigging from scratch');
  await press(buttonNamed(screen, 'Add Article 2'));
  await press(buttonNamed(screen, 'Add Article 3'));
  await leave();
  await press(buttonNamed(screen, 'Leave'));
  const again = await open(() => <CreateSeriesForm choices={[article(1), article(3)]} />);
  await untilShown(again.screen, 'Your unsaved changes have been restored.');
  expect(again.parts()).toEqual(['Article 3']);
});

it('shows what another window saved, to choose from', async () => {
  const { screen, type, title, parts } = await open(edit);
  await type('Rigging, mine');
  const sent: unknown[] = [];
  server.mockImplementation(async (request) => {
    const isSave = request.url.includes('update');
    if (!isSave) {
      const newest = { ...series, revision: 4, title: 'Rigging, theirs', parts: choices };
      return Response.json({ json: newest });
    }
    sent.push(await request.json());
    if (sent.length > 1) return Response.json({ json: { id: series.id, slug: 'rigging' } });
    const message = 'This series was changed in another window since you opened it.';
    const json = { code: 'CONFLICT', status: 409, message, data: { reason: 'changed-meanwhile' } };
    return Response.json({ json: { defined: false, ...json } }, { status: 409 });
  });
  await press(buttonNamed(screen, 'Save Series'));
  await untilShown(screen, 'A newer version was saved');
  expect(screen.querySelector('dl')?.textContent).toContain('theirs');
  expect(screen.querySelector('dl')?.textContent).toContain('Article 3');
  await press(buttonNamed(screen, 'Keep mine'));
  await untilShown(screen, 'Your series');
  expect(sent).toMatchObject([
    { json: { revision: 3 } },
    { json: { revision: 4, fields: { title: 'Rigging, mine', articleIds: [article(1).id] } } },
  ]);
  expect(title()).toBeNull();
  expect(parts()).toEqual([]);
  onTestFinished(() => expect(draftsOfPerson('mira')).toEqual([]));
});

it('says what is wrong before anything is sent', async () => {
  const { screen } = await open(create);
  await press(buttonNamed(screen, 'Save Series'));
  await untilShown(screen, 'Choose at least 1 article.');
  expect(screen.textContent).toContain('Title is required.');
  expect(server).not.toHaveBeenCalled();
});
