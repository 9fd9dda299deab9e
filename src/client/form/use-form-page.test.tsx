// @vitest-environment happy-dom
import { ORPCError } from '@orpc/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { openFormPage, resetFormPage, save, soon } from '#test/form-page.tsx';

beforeEach(resetFormPage);

describe('after the session', () => {
  const refused = () =>
    save.mockRejectedValue(
      new ORPCError('UNAUTHENTICATED', { status: 401, message: 'You must be logged in.' }),
    );

  it('has expired, the form says that everything is kept, and lets go', async () => {
    const { screen, router, save: send, leave } = await openFormPage();
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
    const { screen, router, save: send, leave, dialog } = await openFormPage();
    localStorage.setItem('forge:draft-person', 'mira');
    document.cookie = 'forge.signed-out=1; Path=/';
    refused();
    await send();
    await soon();
    expect(screen.textContent).toContain(
      'You must be logged in. You have been signed out, so nothing is saved on this device.',
    );
    expect(screen.textContent).not.toContain('no space left');
    await leave();
    expect(router.state.location.pathname).toBe('/');
    expect(dialog()).toContain('Your changes could not be saved on this device.');
    expect(dialog()).not.toContain('so you can continue later');
  });
});
