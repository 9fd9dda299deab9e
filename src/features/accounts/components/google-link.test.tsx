import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { GoogleLink } from './google-link.tsx';

function markupOf(changes: Partial<Parameters<typeof GoogleLink>[0]>): string {
  const props = {
    hasGoogle: false,
    hasPassword: true,
    isConfigured: true,
    outcome: undefined,
    ...changes,
  };
  const Stub = createRoutesStub([{ path: '/', Component: () => <GoogleLink {...props} /> }]);
  return renderToStaticMarkup(<Stub />);
}

it('offers to connect, and to disconnect', () => {
  expect(markupOf({})).toContain('value="connect-google"');
  expect(markupOf({})).toContain('Connect Google');
  expect(markupOf({ hasGoogle: true })).toContain('value="disconnect-google"');
  expect(markupOf({ hasGoogle: true })).toContain('Disconnect Google');
});

it('says that the last way to sign in stays', () => {
  const markup = markupOf({ hasGoogle: true, hasPassword: false });
  expect(markup).toContain(
    'Your Google account is your only way to sign in. Set a password before you disconnect it.',
  );
  expect(markup).not.toContain('<button');
});

it('says where Google is not configured', () => {
  const markup = markupOf({ isConfigured: false });
  expect(markup).toContain('Google sign-in is not configured.');
  expect(markup).toContain('disabled=""');
});

it('says what came of it', () => {
  const intent = 'disconnect-google' as const;
  const error = 'This is your only way to sign in, so it cannot be removed. Set a password first.';
  expect(markupOf({ outcome: { intent, error } })).toContain(error);
  const success = 'Your Google account was disconnected. From now on, sign in with your password.';
  expect(markupOf({ outcome: { intent, success } })).toContain('role="status"');
});
