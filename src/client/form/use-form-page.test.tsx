// @vitest-environment happy-dom
import { ORPCError } from '@orpc/client';
import { act } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useStayingOffline } from '#shell/use-staying-offline.ts';
import { buttonNamed, press, showScreen } from '#test/screen.ts';
import { draftsAt } from '#ui/drafts/draft-store.ts';
import { currentToasts, dismissToast } from '#ui/toast-store.ts';
import { staysWhenUnreachable } from '../unreachable.ts';
import { DraftNotes } from './draft-notes.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { LockedFields } from './locked-fields.tsx';
import { SessionEnded } from './session-ended.tsx';
import { useCheckedForm } from './use-checked-form.ts';
import { useFormPage } from './use-form-page.ts';

const place = { person: 'mira', form: 'article', subject: 'new' };
const read = (stored: unknown) =>
  typeof stored === 'object' && stored && 'title' in stored
    ? { title: String(stored.title) }
    : null;

const save = vi.fn<(title: string) => Promise<string>>();
const network = vi.fn<() => unknown>();

function Form() {
  const form = useCheckedForm({ title: '' });
  const page = useFormPage({
    form,
    initial: { value: { title: '' }, revision: null },
    draftForm: { place, read },
    fieldNamed: () => 'title',
    save: ({ title }) => save(title),
    loadNewest: null,
    failure: (sentence) => `Saving failed: ${sentence}`,
  });
  return (
    <form>
      <DraftNotes page={page} restored="" titleOf={() => ''} onStartOver={page.startOver} />
      <p role="alert">{page.ended ? <SessionEnded {...page} /> : page.generalError}</p>
      <LockedFields isLocked={page.isLocked}>
        <input
          value={form.draft.title}
          onInput={(event) => form.change('title', event.currentTarget.value)}
          onChange={() => undefined}
        />
      </LockedFields>
      <button
        type="submit"
        aria-busy={page.isSaving}
        onClick={(event) => {
          event.preventDefault();
          void page.save();
        }}
      >
        Save
      </button>
      <Link to="/elsewhere">Elsewhere</Link>
      <LeaveDialog {...page.leaving} />
    </form>
  );
}

function Frame() {
  useStayingOffline();
  return <Outlet />;
}

const soon = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

/** The form, with a title typed into it. */
async function open() {
  const pages = [
    { path: '/', Component: Form },
    { path: '/saved', Component: () => <p>The saved page</p>, loader: () => network() },
    { path: '/elsewhere', Component: () => <p>Another page</p> },
  ];
  const router = createMemoryRouter([{ Component: Frame, children: pages }], {
    instrumentations: [staysWhenUnreachable],
  });
  const screen = showScreen(<RouterProvider router={router} />);
  const field = screen.querySelector('input') ?? expect.fail();
  await act(async () => {
    field.value = 'Bevel';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const dialog = () => screen.querySelector('dialog[open], [role=dialog]')?.textContent ?? '';
  return {
    screen,
    field,
    router,
    dialog,
    save: () => press(buttonNamed(screen, 'Save')),
    leave: async () => {
      await press([...screen.querySelectorAll('a')].at(-1) ?? expect.fail());
      await soon();
    },
  };
}

/** A call whose answer the test decides. */
function slowSave() {
  const answer = Promise.withResolvers<string>();
  save.mockReturnValueOnce(answer.promise);
  return {
    succeed: async () => {
      answer.resolve('/saved');
      await soon();
    },
    fail: async () => {
      answer.reject(new TypeError('Failed to fetch'));
      await soon();
    },
  };
}

const toasts = () => currentToasts().map(({ title, detail }) => [title, detail]);
const kept = () => draftsAt(place).map(({ value }) => value);

beforeEach(() => {
  save.mockReset();
  network.mockReset();
  for (const { id } of currentToasts()) dismissToast(id);
  return () => vi.unstubAllGlobals();
});

describe('while a form is saved', () => {
  it('its fields are locked, the focus waits on the button, and closing the page asks', async () => {
    const { field, save: send, screen } = await open();
    const call = slowSave();
    field.focus();
    await send();
    expect(field.closest('[inert]')).not.toBeNull();
    expect(document.activeElement).toBe(buttonNamed(screen, 'Save'));
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    await call.fail();
    expect(field.closest('[inert]')).toBeNull();
    expect(document.activeElement).toBe(field);
    expect(screen.querySelector('[role=alert]')?.textContent).toBe(
      'Saving failed: An unknown error occurred.',
    );
    expect(toasts()).toEqual([]);
  });

  it('and left, a success leads nowhere and ends the draft', async () => {
    const { router, save: send, leave, dialog } = await open();
    const call = slowSave();
    await send();
    expect(kept()).toEqual([{ title: 'Bevel' }]);
    await leave();
    expect(dialog()).toBe('');
    expect(router.state.location.pathname).toBe('/elsewhere');
    await call.succeed();
    expect(router.state.location.pathname).toBe('/elsewhere');
    expect(kept()).toEqual([]);
  });

  it('and left, a failure is told elsewhere, and the draft leads on', async () => {
    const { screen, router, save: send, leave } = await open();
    const call = slowSave();
    await send();
    await leave();
    await call.fail();
    expect(toasts()).toEqual([
      ['Saving failed: An unknown error occurred.', 'Your changes are kept as a draft.'],
    ]);
    expect(kept()).toEqual([{ title: 'Bevel' }]);
    await act(async () => currentToasts()[0]?.action?.onSelect());
    await soon();
    expect(router.state.location.pathname).toBe('/');
    expect(screen.querySelector('input')?.value).toBe('Bevel');
  });

  it.each([true, false])('(or not: %s) the storage is full, leaving asks', async (isSaved) => {
    const { router, save: send, leave, dialog } = await open();
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {}, setItem: full });
    const call = slowSave();
    if (isSaved) await send();
    await leave();
    expect(router.state.location.pathname).toBe('/');
    expect(dialog()).toContain('Your changes could not be saved on this device.');
    await call.succeed();
    expect(router.state.location.pathname).toBe(isSaved ? '/saved' : '/');
  });
});

it('goes on to the next page later if the network was lost after saving', async () => {
  const { screen, router, field, save: send } = await open();
  const call = slowSave();
  network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await send();
  await call.succeed();
  const button = buttonNamed(screen, 'Save');
  expect(router.state.location.pathname).toBe('/');
  expect(button.getAttribute('aria-busy')).toBe('false');
  // What is typed now would belong to nothing.
  expect(field.closest('[inert]')).not.toBeNull();
  expect(screen.querySelector('[role=alert]')?.textContent).toBe(
    'Everything is saved, but the next page could not be loaded. Check your connection and try again.',
  );
  network.mockResolvedValue(null);
  await send();
  await soon();
  expect(router.state.location.pathname).toBe('/saved');
  expect(save).toHaveBeenCalledTimes(1);
});

describe('after the session', () => {
  const refused = () =>
    save.mockRejectedValue(
      new ORPCError('UNAUTHENTICATED', { status: 401, message: 'You must be logged in.' }),
    );

  it('has expired, the form says that everything is kept, and lets go', async () => {
    const { screen, router, save: send, leave } = await open();
    refused();
    await send();
    await soon();
    expect(screen.querySelector('[role=alert]')?.textContent).toBe(
      'You must be logged in. Your session has ended. Your changes are saved on this device. Sign in again',
    );
    await leave();
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  it('was ended on another device, leaving says that everything is lost', async () => {
    const { screen, router, save: send, leave, dialog } = await open();
    localStorage.setItem('forge:draft-person', 'mira');
    document.cookie = 'forge.signed-out=1; Path=/';
    refused();
    await send();
    await soon();
    expect(screen.textContent).toContain(
      'You must be logged in. You have been signed out, so nothing is saved on this device.',
    );
    expect(screen.textContent).not.toContain('out of storage');
    await leave();
    expect(router.state.location.pathname).toBe('/');
    expect(dialog()).toContain('Your changes could not be saved on this device.');
    expect(dialog()).not.toContain('so you can continue later');
  });
});
