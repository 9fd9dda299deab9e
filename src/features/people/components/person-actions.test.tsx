// @vitest-environment happy-dom
import { act } from 'react';
import { createRoutesStub } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SignInPromptContext } from '#client/sign-in-prompt.ts';
import { refusal, server } from '#test/browser-calls.ts';
import { buttonNamed, press, showScreen, untilShown } from '#test/screen.ts';
import { PersonActions } from './person-actions.tsx';

const own = 'a5a1fa17-2c2f-4f6d-a1a4-7f6b5a0f3c10';
const id = 'b5a1fa17-2c2f-4f6d-a1a4-7f6b5a0f3c11';
const viewer = { id: own, username: 'iris', isModerator: true };
const askToConfirm = vi.fn<() => Promise<boolean>>();

type Person = Parameters<typeof PersonActions>[0]['person'];
const member: Person = { id, username: 'mira', role: null, suspension: null };
const moderator: Person = { ...member, role: { isFixed: false } };

beforeEach(() => {
  server.mockReset();
  askToConfirm.mockReset();
});

async function show(person: Person): Promise<HTMLElement> {
  const Page = () => (
    <SignInPromptContext value={{ askToSignIn: vi.fn<() => void>(), askToConfirm }}>
      <PersonActions person={person} />
    </SignInPromptContext>
  );
  const Stub = createRoutesStub([
    { id: 'root', path: '/', children: [{ index: true, Component: Page }] },
  ]);
  const place = showScreen(<Stub hydrationData={{ loaderData: { root: { viewer } } }} />);
  await act(() => Promise.resolve());
  return place;
}

const buttons = (place: HTMLElement) =>
  [...place.querySelectorAll('button')].map(({ textContent }) => textContent);

/** Opens the dialog, types a reason and sends it. */
async function send(place: HTMLElement, button: string, title: string, reason: string) {
  await press(buttonNamed(place, button));
  await untilShown(place, title);
  const field = place.querySelector('textarea');
  await act(async () => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
    set?.call(field, reason);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => {
    const submit = new Event('submit', { bubbles: true, cancelable: true });
    place.querySelector('form')?.dispatchEvent(submit);
  });
}

const grant = (place: HTMLElement, reason: string) =>
  send(place, 'Make moderator: mira', 'Make mira a moderator?', reason);
const done = () => Promise.resolve(Response.json({ json: null }));
const isClosed = (place: HTMLElement) =>
  act(() => vi.waitFor(() => expect(place.querySelector('dialog')).toBeNull()));

const sent = async () => {
  const request = server.mock.calls.at(-1)?.[0];
  const body: unknown = await request?.clone().json();
  return [new URL(request?.url ?? '').pathname, body];
};

describe('what can be done', () => {
  it.each<[string, Person, string[]]>([
    ['about a member', member, ['Suspend: mira', 'Make moderator: mira']],
    ['about a moderator', moderator, ['End role: mira']],
    ['about the one whom the settings name', { ...member, role: { isFixed: true } }, []],
    [
      'about somebody suspended',
      { ...member, suspension: {} },
      ['Lift suspension: miraLifting...'],
    ],
    ['about oneself', { ...moderator, id: own }, []],
  ])('%s', async (_, person, expected) => {
    expect(buttons(await show(person))).toEqual(expected);
  });
});

describe('a change of a role', () => {
  it('is sent with its reason', async () => {
    server.mockImplementation(done);
    const place = await show(member);
    await grant(place, 'Knows every add-on.');
    await isClosed(place);
    expect(await sent()).toEqual([
      '/api/rpc/people/grantRole',
      { json: { id, reason: 'Knows every add-on.' } },
    ]);
    const other = await show(moderator);
    await send(other, 'End role: mira', 'End mira’s role as a moderator?', 'Moved on.');
    await isClosed(other);
    expect(await sent()).toEqual([
      '/api/rpc/people/endRole',
      { json: { id, reason: 'Moved on.' } },
    ]);
  });

  it('needs a reason', async () => {
    const place = await show(member);
    await grant(place, '  ');
    expect(place.textContent).toContain('Enter a reason.');
    expect(server).not.toHaveBeenCalled();
  });

  it.each([
    [403, 'FORBIDDEN', 'You are not authorized to moderate people.'],
    [409, 'CONFLICT', 'This person is suspended. Lift the suspension first.'],
  ])('keeps what was typed at a refusal with %i', async (status, code, sentence) => {
    server.mockImplementation(refusal(status, code, sentence));
    const place = await show(member);
    await grant(place, 'Knows every add-on.');
    await untilShown(place, sentence);
    expect(place.querySelector('textarea')?.value).toBe('Knows every add-on.');
  });

  it('waits until the person has confirmed who they are, and keeps the words when they do not', async () => {
    const json = {
      defined: false,
      code: 'FORBIDDEN',
      status: 403,
      message: 'Please confirm that it is you.',
      data: { reason: 'sign-in-too-old' },
    };
    const tooOld = () => Promise.resolve(Response.json({ json }, { status: 403 }));
    server.mockImplementationOnce(tooOld);
    askToConfirm.mockResolvedValueOnce(false);
    const place = await show(member);
    await grant(place, 'Knows every add-on.');
    expect(askToConfirm).toHaveBeenCalledOnce();
    expect(server).toHaveBeenCalledOnce();
    expect(place.querySelector('textarea')?.value).toBe('Knows every add-on.');

    server.mockImplementationOnce(tooOld);
    server.mockImplementation(done);
    askToConfirm.mockResolvedValueOnce(true);
    await act(async () => {
      const submit = new Event('submit', { bubbles: true, cancelable: true });
      place.querySelector('form')?.dispatchEvent(submit);
    });
    await isClosed(place);
    expect(server).toHaveBeenCalledTimes(3);
  });
});
