// @vitest-environment happy-dom
import { act } from 'react';
import { createRoutesStub, useRevalidator } from 'react-router';
import { expect, it, onTestFinished } from 'vitest';
import { buttonNamed, press, showScreen } from '#test/screen.ts';
import { provideAccount, type AccountDraft } from '#ui/drafts/account-drafts.ts';
import { draftsOfPerson } from '#ui/drafts/draft-store.ts';
import { useKeptFields } from './use-kept-fields.ts';

/** A form with one field, on a page that can be loaded again for somebody else. */
async function open(page: { person: string; subject: string }) {
  const hooks: ReturnType<typeof useKeptFields<{ reason: string }>>[] = [];
  function Component() {
    const { revalidate } = useRevalidator();
    hooks.push(useKeptFields({ form: 'refund', subject: page.subject }, { reason: '' }));
    return (
      <button type="button" onClick={() => void revalidate()}>
        Load again
      </button>
    );
  }
  const root = () => ({ viewer: { id: page.person } });
  const Stub = createRoutesStub([
    { id: 'root', path: '/', loader: root, children: [{ index: true, Component }] },
  ]);
  const screen = showScreen(<Stub hydrationData={{ loaderData: { root: root() } }} />);
  await soon();
  const hook = () => hooks.at(-1) ?? expect.fail();
  return {
    reason: () => hook().fields.reason,
    write: (reason: string) => act(() => hook().write({ reason })),
    again: async () => {
      await press(buttonNamed(screen, 'Load again'));
      await soon();
    },
  };
}

const soon = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
const kept = (person: string) => draftsOfPerson(person).map(({ value }) => value);

it('shows nobody what the person before typed, and each their own again', async () => {
  const page = { person: 'mira', subject: '1' };
  const form = await open(page);
  form.write('Does not start.');
  await soon();
  page.person = 'kofi';
  await form.again();
  expect(form.reason()).toBe('');
  form.write('Mine.');
  await soon();
  expect([kept('mira'), kept('kofi')]).toEqual([
    [{ reason: 'Does not start.' }],
    [{ reason: 'Mine.' }],
  ]);
  page.person = 'mira';
  await form.again();
  expect(form.reason()).toBe('Does not start.');
});

it('keeps what is typed while a draft of another device is on its way', async () => {
  const found = Promise.withResolvers<AccountDraft>();
  window.history.replaceState(null, '', '?draft=a');
  provideAccount({ at: async () => [], find: () => found.promise, onNews: () => () => undefined });
  onTestFinished(() => provideAccount(null));
  const form = await open({ person: 'mira', subject: '1' });
  form.write('Typed meanwhile.');
  found.resolve({
    id: { person: 'mira', form: 'refund', subject: '1', instance: 'a' },
    value: { reason: 'From the other device.' },
    beside: null,
    revision: null,
    savedAt: 1,
    discardedAt: null,
    copy: { id: 'a', revision: 'a', deviceName: 'Chrome on Linux' },
  });
  await soon();
  expect(form.reason()).toBe('Typed meanwhile.');
  expect(kept('mira')).toEqual([{ reason: 'Typed meanwhile.' }]);
});
