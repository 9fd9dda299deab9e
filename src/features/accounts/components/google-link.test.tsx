import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { accountTexts } from '../texts.ts';
import { GoogleLink } from './google-link.tsx';

function markupOf(changes: Partial<Parameters<typeof GoogleLink>[0]>): string {
  const props = {
    intents: { connect: 'connect', disconnect: 'disconnect' },
    hasGoogle: false,
    hasPassword: true,
    isConfigured: true,
    isBusy: false,
    error: undefined,
    success: undefined,
    ...changes,
  };
  const Stub = createRoutesStub([{ path: '/', Component: () => <GoogleLink {...props} /> }]);
  return renderToStaticMarkup(<Stub />);
}

it('offers to connect, and to disconnect', () => {
  expect(markupOf({})).toContain('value="connect"');
  expect(markupOf({})).toContain(accountTexts.connectGoogle);
  expect(markupOf({ hasGoogle: true })).toContain('value="disconnect"');
  expect(markupOf({ hasGoogle: true })).toContain(accountTexts.disconnectGoogle);
});

it('says that the last way to sign in stays', () => {
  const markup = markupOf({ hasGoogle: true, hasPassword: false });
  expect(markup).toContain(accountTexts.googleIsLast);
  expect(markup).not.toContain('<button');
});

it('says where Google is not configured', () => {
  const markup = markupOf({ isConfigured: false });
  expect(markup).toContain(accountTexts.googleNotConfigured);
  expect(markup).toContain('disabled=""');
});

it('says what came of it', () => {
  expect(markupOf({ error: accountTexts.lastWay })).toContain(accountTexts.lastWay);
  expect(markupOf({ success: accountTexts.googleDisconnected })).toContain('role="status"');
});
