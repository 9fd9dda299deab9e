import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { GoogleButton } from './google-button.tsx';

function markup(isConfigured: boolean): string {
  const Stub = createRoutesStub([
    {
      path: '/login',
      Component: () => (
        <GoogleButton action="/login?returnTo=%2Fcreate" isConfigured={isConfigured} />
      ),
    },
  ]);
  return renderToStaticMarkup(<Stub initialEntries={['/login']} />);
}

it('is a form that works without JavaScript and keeps the way back', () => {
  const html = markup(true);
  expect(html).toContain('action="/login?returnTo=%2Fcreate" method="post"');
  expect(html).toContain('<input type="hidden" name="intent" value="google"/>');
  expect(html).toContain('Continue with Google');
  expect(html).not.toContain('disabled');
});

it('says so when there is no Google', () => {
  const html = markup(false);
  expect(html).toMatch(/<button[^>]* disabled=""/);
  expect(html).toContain('Google sign-in is not configured.');
});
