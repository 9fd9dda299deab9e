// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  kept,
  network,
  openFormPage,
  resetFormPage,
  save,
  slowSave,
  soon,
  toasts,
} from '#test/form-page.tsx';
import { buttonNamed } from '#test/screen.ts';
import { currentToasts } from '#ui/toast-store.ts';

beforeEach(resetFormPage);

describe('while a form is saved', () => {
  it('its fields are locked, the focus waits on the button, and closing the page asks', async () => {
    const { field, save: send, screen } = await openFormPage();
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
    const { router, save: send, leave, dialog } = await openFormPage();
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
    const { screen, router, save: send, leave } = await openFormPage();
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

  it.each([
    ['a success leads on', '/saved', []],
    ['a failure lets it be saved again', '/', [{ title: 'Bevel' }]],
  ])('and left and opened again before the end, %s', async (_, end, drafts) => {
    const { router, screen, save: send, leave } = await openFormPage();
    const call = slowSave();
    await send();
    await leave();
    await act(() => router.navigate('/'));
    await soon();
    expect(screen.querySelector('input')?.value).toBe('Bevel');
    expect(screen.querySelector('input')?.closest('[inert]')).not.toBeNull();
    expect(buttonNamed(screen, 'Save').getAttribute('aria-busy')).toBe('true');
    await (end === '/saved' ? call.succeed() : call.fail());
    expect(router.state.location.pathname).toBe(end);
    expect(kept()).toEqual(drafts);
    if (end === '/') expect(screen.querySelector('input')?.closest('[inert]')).toBeNull();
    expect(save).toHaveBeenCalledTimes(1);
  });

  it.each([true, false])('(or not: %s) the storage is full, leaving asks', async (isSaved) => {
    const { router, save: send, leave, dialog } = await openFormPage();
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
  const { screen, router, field, save: send } = await openFormPage();
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
