// @vitest-environment happy-dom
import { act } from 'react';
import { createRoutesStub } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SignInPromptContext } from '#client/sign-in-prompt.ts';
import { refusal, server } from '#test/browser-calls.ts';
import { buttonNamed, press, showScreen, untilShown } from '#test/screen.ts';
import { TokenList } from './token-list.tsx';
import type { Token } from './token-row.tsx';

const now = Date.parse('2030-01-02T03:04:05Z');
const day = 24 * 60 * 60 * 1000;
const secret = `forge_pat_${'x'.repeat(43)}`;

function token(changes: Partial<Token> = {}): Token {
  return {
    id: crypto.randomUUID(),
    label: 'Studio PC',
    scope: 'read',
    ending: 'aB3_',
    createdAt: new Date(now - 30 * day),
    lastUsedAt: null,
    lastUsedBy: '',
    expiresAt: null,
    revokedAt: null,
    ...changes,
  };
}

const askToConfirm = vi.fn<() => Promise<boolean>>();

beforeEach(() => {
  server.mockReset();
  askToConfirm.mockReset();
});

async function show(tokens: Token[]): Promise<HTMLElement> {
  const Page = () => (
    <SignInPromptContext value={{ askToSignIn: vi.fn<() => void>(), askToConfirm }}>
      <TokenList tokens={tokens} now={now} />
    </SignInPromptContext>
  );
  const Stub = createRoutesStub([
    { id: 'root', path: '/', children: [{ index: true, Component: Page }] },
  ]);
  const place = showScreen(<Stub hydrationData={{ loaderData: { root: { viewer: null } } }} />);
  await act(() => Promise.resolve());
  return place;
}

const created = () =>
  Promise.resolve(Response.json({ json: { id: crypto.randomUUID(), token: secret } }));

async function fillIn(place: HTMLElement, label: string): Promise<void> {
  await press(buttonNamed(place, 'Create a token'));
  const field = place.querySelector<HTMLInputElement>('dialog input[type=text]');
  if (!field) throw new Error('There is no field for the name.');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, label);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => {
    place
      .querySelector('form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
}

const sent = async () => {
  const body: unknown = await server.mock.calls.at(-1)?.[0].clone().json();
  return body;
};

describe('the list', () => {
  it('says that there is none yet', async () => {
    const place = await show([]);
    expect(place.querySelector('h2')?.textContent).toBe('No access tokens yet');
    expect(place.textContent).toContain('Free add-ons do not need one.');
  });

  it('tells of each what it is for, when it was used and by what, and when it ends', async () => {
    const lastUse = { lastUsedAt: new Date(now - 3_600_000), lastUsedBy: 'Blender 5.1.0, Linux' };
    const place = await show([
      token({ ...lastUse, expiresAt: new Date(now + 6 * day) }),
      token({ label: 'Farm', scope: 'publish' }),
      token({ label: 'Old', expiresAt: new Date(now - day) }),
      token({ label: 'Lost', revokedAt: new Date(now - day) }),
    ]);
    const rows = [...place.querySelectorAll('li')].map((row) => row.textContent);
    expect(rows[0]).toContain('Studio PCBlenderExpires soonforge_pat_…aB3_Ends in aB3_');
    expect(rows[0]).toContain('Last used 1h ago · Blender 5.1.0, Linux');
    expect(rows[0]).toContain('Created December 3, 2029 · Expires January 8, 2030');
    expect(rows[1]).toContain('FarmPublishing');
    expect(rows[1]).toContain('Not used yet');
    expect(rows[1]).toContain('Never expires');
    expect(rows[2]).toContain('Expired January 1, 2030');
    expect(rows[3]).toContain('Revoked January 1, 2030');
    expect(place.querySelectorAll('li button')).toHaveLength(2);
  });

  it('has no button for an eleventh', async () => {
    const place = await show(Array.from({ length: 10 }, () => token()));
    expect(place.textContent).toContain(
      'You have 10 active tokens. Revoke one that you no longer use first.',
    );
    expect(() => buttonNamed(place, 'Create a token')).toThrow('There is no button');
  });
});

describe('creating one', () => {
  it('shows it once, and only here', async () => {
    server.mockImplementation(created);
    const place = await show([]);
    await fillIn(place, ' Studio PC ');
    await untilShown(place, 'Your token “Studio PC”');
    expect(await sent()).toEqual({ json: { label: ' Studio PC ', scope: 'read', days: 365 } });
    expect(place.querySelector('textarea')?.value).toBe(secret);
    expect(document.activeElement?.textContent).toBe('Your token “Studio PC”');
    await press(buttonNamed(place, 'Done'));
    expect(place.innerHTML).not.toContain(secret);
  });

  it('needs a name', async () => {
    const place = await show([]);
    await fillIn(place, '  ');
    expect(place.textContent).toContain('Give the token a name, such as “Studio PC”.');
    expect(server).not.toHaveBeenCalled();
  });

  it('keeps what is filled in when the server refuses', async () => {
    const full = 'You have 10 active tokens. Revoke one that you no longer use first.';
    server.mockImplementation(refusal(409, 'CONFLICT', full));
    const place = await show([]);
    await fillIn(place, 'Laptop');
    await untilShown(place, full);
    expect(place.querySelector<HTMLInputElement>('dialog input')?.value).toBe('Laptop');
  });

  it('goes on after the person has confirmed who they are', async () => {
    const json = {
      defined: false,
      code: 'FORBIDDEN',
      status: 403,
      message: 'Please confirm that it is you.',
      data: { reason: 'sign-in-too-old' },
    };
    server.mockResolvedValueOnce(Response.json({ json }, { status: 403 }));
    server.mockImplementation(created);
    askToConfirm.mockResolvedValue(true);
    const place = await show([]);
    await fillIn(place, 'Laptop');
    await untilShown(place, 'Your token “Laptop”');
    expect(askToConfirm).toHaveBeenCalledOnce();
  });
});

describe('revoking', () => {
  it('asks first, and says what follows', async () => {
    server.mockImplementation(() => Promise.resolve(Response.json({ json: null })));
    const one = token();
    const place = await show([one]);
    await press(buttonNamed(place, 'Revoke Studio PC'));
    expect(place.querySelector('dialog')?.textContent).toContain('Revoke “Studio PC”?');
    expect(place.querySelector('dialog')?.textContent).toContain(
      'Blender can no longer install or update the add-ons you bought with it.',
    );
    expect(server).not.toHaveBeenCalled();
    await press(buttonNamed(place, 'Revoke'));
    await act(() => vi.waitFor(() => expect(place.querySelector('dialog')).toBeNull()));
    expect(await sent()).toEqual({ json: { id: one.id } });
  });

  it('tells why it failed, and stays', async () => {
    server.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    const place = await show([token(), token()]);
    await press(buttonNamed(place, 'Revoke all'));
    const dialog = place.querySelector<HTMLElement>('dialog');
    if (!dialog) throw new Error('There is no dialog.');
    await press(buttonNamed(dialog, 'Revoke all'));
    await untilShown(place, 'The tokens could not be revoked');
  });
});
