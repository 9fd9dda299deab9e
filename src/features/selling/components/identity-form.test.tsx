// @vitest-environment happy-dom
import { act } from 'react';
import { createRoutesStub, useRevalidator } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { done, refusal, server } from '#test/browser-calls.ts';
import { buttonNamed, press, showScreen, untilShown } from '#test/screen.ts';
import { draftsOfPerson } from '#ui/drafts/draft-store.ts';
import { IdentityForm } from './identity-form.tsx';

const stored = {
  name: 'Studio',
  address: 'Main Street 1',
  country: 'DE',
  taxId: 'DE1',
  collectsTax: false,
};

beforeEach(() => void server.mockReset());

/** The form, as the page loads it for one person and then for another. */
async function open(identity = stored) {
  const page = { person: 'mira', identity };
  function Component() {
    const { revalidate } = useRevalidator();
    return (
      <>
        <IdentityForm identity={page.identity} />
        <button type="button" onClick={() => void revalidate()}>
          Load again
        </button>
      </>
    );
  }
  const root = () => ({ viewer: { id: page.person, username: page.person, isModerator: false } });
  const Stub = createRoutesStub([
    { id: 'root', path: '/', loader: root, children: [{ index: true, Component }] },
  ]);
  const screen = showScreen(<Stub hydrationData={{ loaderData: { root: root() } }} />);
  await act(() => Promise.resolve());
  const name = () => screen.querySelector('input') ?? expect.fail();
  return {
    screen,
    page,
    name,
    type: async (words: string) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      await act(async () => {
        set?.call(name(), words);
        name().dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
    send: () => press(buttonNamed(screen, 'Save invoice details')),
  };
}

it('keeps what was typed when the session has ended', async () => {
  const { screen, type, send } = await open();
  await type('Studio GmbH');
  server.mockImplementation(refusal(401, 'UNAUTHENTICATED', 'You must be logged in.'));
  await send();
  await untilShown(screen, 'You must be logged in. Your session has ended.');

  const again = await open();
  await untilShown(again.screen, 'Your unsaved changes have been restored.');
  expect(again.name().value).toBe('Studio GmbH');
  server.mockImplementation(done);
  await again.send();
  await untilShown(again.screen, 'Save invoice details');
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(again.screen.textContent).not.toContain('restored');
  expect(again.name().value).toBe('Studio GmbH');
  expect(draftsOfPerson('mira')).toEqual([]);
});

it('lays no draft over details that were saved since', async () => {
  const { type, send } = await open();
  await type('Studio GmbH');
  server.mockImplementation(refusal(401, 'UNAUTHENTICATED', 'You must be logged in.'));
  await send();
  const again = await open({ ...stored, name: 'Studio AG' });
  await untilShown(again.screen, 'based on an older version');
  expect(again.name().value).toBe('Studio AG');
});

it('shows nobody what the person before typed', async () => {
  const { screen, page, type, name } = await open();
  await type('Studio GmbH');
  page.person = 'kofi';
  page.identity = { ...stored, name: 'Kofi Ltd' };
  await press(buttonNamed(screen, 'Load again'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(name().value).toBe('Kofi Ltd');
});

it('says what the server refuses, at its field', async () => {
  const { screen, type, send } = await open();
  await type('Studio GmbH');
  const message = 'Write the country as two letters, such as US or DE.';
  const json = { defined: false, code: 'INVALID', status: 422, message };
  const data = { fields: { country: message } };
  server.mockImplementation(async () =>
    Response.json({ json: { ...json, data } }, { status: 422 }),
  );
  await send();
  await untilShown(screen, message);
  const wrong = [...screen.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')];
  expect(wrong.map(({ value }) => value)).toEqual(['DE']);
});
