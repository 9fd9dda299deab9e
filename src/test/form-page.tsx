import { act } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, vi } from 'vitest';
import { DraftNotes } from '#client/form/draft-notes.tsx';
import { LeaveDialog } from '#client/form/leave-dialog.tsx';
import { LockedFields } from '#client/form/locked-fields.tsx';
import { SessionEnded } from '#client/form/session-ended.tsx';
import { useCheckedForm } from '#client/form/use-checked-form.ts';
import { useFormPage } from '#client/form/use-form-page.ts';
import { staysWhenUnreachable } from '#client/unreachable.ts';
import { useStayingOffline } from '#shell/use-staying-offline.ts';
import { draftsAt } from '#ui/drafts/draft-store.ts';
import { currentToasts, dismissToast } from '#ui/toast-store.ts';
import { buttonNamed, press, showScreen } from './screen.ts';

const place = { person: 'mira', form: 'article', subject: 'new' };
const read = (stored: unknown) =>
  typeof stored === 'object' && stored && 'title' in stored
    ? { title: String(stored.title) }
    : null;

export const save = vi.fn<(title: string) => Promise<string>>();
export const network = vi.fn<() => unknown>();

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
      <LeaveDialog {...page.leaving} />
    </form>
  );
}

function Frame() {
  useStayingOffline();
  return <Outlet />;
}

export const soon = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

/** A form on a page of its own, with a title typed into it. */
export async function openFormPage() {
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
      await act(() => router.navigate('/elsewhere'));
      await soon();
    },
  };
}

/** A call whose answer the test decides. */
export function slowSave() {
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

export const toasts = () => currentToasts().map(({ title, detail }) => [title, detail]);
export const kept = () => draftsAt(place).map(({ value }) => value);

/** Forgets the calls and the messages of the test before. */
export function resetFormPage(): void {
  save.mockReset();
  network.mockReset();
  for (const { id } of currentToasts()) dismissToast(id);
}
