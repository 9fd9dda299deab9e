import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '#test/app.ts';
import { makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { articleVotes } from '#features/votes/tables.server.ts';

const site = await openFreshSite();
const { db } = site;
const author = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });
const mira = await makePerson(db, { username: 'mira' });
const kofi = await makePerson(db, { username: 'kofi' });

const sentence =
  'You are now signed in with another account in this browser, so nothing was sent. Reload the page to continue with that account.';
const refusal = { code: 'FORBIDDEN', status: 403, message: sentence };

/** Whoever the cookie names is signed in. */
function sessionOf(headers: Headers) {
  const [, userId = null] = /person=([\w-]+)/.exec(headers.get('cookie') ?? '') ?? [];
  return Promise.resolve({
    userId,
    id: userId,
    authenticatedAt: new Date(),
    hasSecondFactor: false,
    refreshed: new Headers(),
  });
}
const handled: string[] = [];
const handle = async ({ url }: Request) => {
  handled.push(new URL(url).pathname);
  return new Response('handled');
};
const posted: string[] = [];
const { ask } = openTestApp(
  site.contextOf(null),
  {},
  {
    auth: { handle, sessionOf } as never,
    async answerPage(request) {
      posted.push(await request.text());
      return new Response('a page');
    },
  },
);

type Sent = { drawnFor?: string; signedInAs: string | null; body?: string; type?: string };

function send(
  path: string,
  { drawnFor, signedInAs, body = '{}', type = 'application/json' }: Sent,
  { method = 'POST', more = {} }: { method?: string; more?: Record<string, string> } = {},
) {
  const headers = {
    'content-type': type,
    origin: 'https://forge.example',
    ...(signedInAs && { cookie: `forge.session_token=x; person=${signedInAs}` }),
    ...(drawnFor !== undefined && { 'x-forge-page-viewer': drawnFor }),
    ...more,
  };
  return ask(path, '203.0.113.7', { method, headers, ...(method !== 'GET' && { body }) });
}

async function votesOn(articleId: string): Promise<string[]> {
  const rows = await db.select().from(articleVotes).where(eq(articleVotes.articleId, articleId));
  return rows.map(({ userId }) => userId);
}

const { id } = await makePublishedArticle(db, site.storage, author, moderator);
const vote = JSON.stringify({ json: { id, vote: 'like' } });
const voteBy = (sent: Omit<Sent, 'body'>) =>
  send('/api/rpc/votes/onArticle', { ...sent, body: vote });

describe('a call from a page', () => {
  it('of somebody else is refused as our screens read it, and nothing happens', async () => {
    const answer = await voteBy({ drawnFor: mira.id, signedInAs: kofi.id });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({
      json: { defined: false, ...refusal, data: { fields: {}, reason: 'other-account' } },
    });
    expect(await votesOn(id)).toEqual([]);
  });

  it('of the same person is answered, and so is one that names nobody', async () => {
    expect((await voteBy({ drawnFor: mira.id, signedInAs: mira.id })).status).toBe(200);
    expect((await voteBy({ signedInAs: kofi.id })).status).toBe(200);
    expect((await votesOn(id)).toSorted()).toEqual([mira.id, kofi.id].toSorted());
  });

  it('whose session has ended is asked to sign in', async () => {
    const answer = await voteBy({ drawnFor: mira.id, signedInAs: null });
    expect(answer.status).toBe(401);
    expect(await answer.text()).toContain('Authentication required to vote.');
  });

  it.each([
    ['a read of what belongs to the person', 'POST', '/api/rpc/notifications/list'],
    ['the REST API', 'PUT', `/api/v1/articles/${id}/vote`],
    ['the beginning of an upload', 'POST', '/api/uploads'],
    ['a part of an upload', 'PATCH', `/api/uploads/${id}`],
    ['the end of an upload', 'DELETE', `/api/uploads/${id}`],
    ['a change of how a person signs in', 'POST', '/api/auth/passkey/verify-registration'],
  ])('is refused whatever it is: %s', async (_, method, path) => {
    const answer = await send(path, { drawnFor: mira.id, signedInAs: kofi.id }, { method });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('"reason":"other-account"');
    expect(handled).toEqual([]);
  });

  it('is refused with its picture', async () => {
    const type = 'multipart/form-data; boundary=x';
    const sent = { drawnFor: mira.id, signedInAs: kofi.id, type, body: '--x--' };
    const answer = await send('/api/v1/uploads/image', sent);
    expect(await answer.json()).toEqual({
      ...refusal,
      data: { fields: {}, reason: 'other-account' },
    });
  });
});

describe('a form of a page', () => {
  const type = 'application/x-www-form-urlencoded';
  const form = (drawnFor: string) => ({ type, body: `intent=sign-out&pageViewer=${drawnFor}` });

  it('of somebody else is refused, for scripts with the reason', async () => {
    const answer = await send('/profile/edit.data', { signedInAs: kofi.id, ...form(mira.id) });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ ...refusal, data: { reason: 'other-account' } });
    expect(posted).toEqual([]);
  });

  it('of somebody else gets a page that says so, without scripts', async () => {
    const headers = { accept: 'text/html,*/*' };
    const sent = { signedInAs: kofi.id, ...form(mira.id) };
    const answer = await send(`/checkout/${id}`, sent, { more: headers });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('retry-after')).toBeNull();
    const page = await answer.text();
    expect(page).toContain('You are signed in with another account now');
    expect(page).toContain(sentence);
    expect(page).toContain('<a href="">Reload</a>');
    expect(posted).toEqual([]);
  });

  it.each([
    ['of the same person', kofi.id, form(kofi.id).body],
    ['of nobody', kofi.id, 'intent=sign-out'],
    ['after the session has ended', null, form(mira.id).body],
  ])('%s arrives whole', async (_, signedInAs, body) => {
    posted.splice(0);
    expect((await send('/profile/edit', { signedInAs, type, body })).status).toBe(200);
    expect(posted).toEqual([body]);
  });
});

describe('the refusals before a call', () => {
  it('are readable for our screens as well', async () => {
    const headers = { 'content-length': '2' };
    const sent = { signedInAs: null, type: 'text/plain' };
    const answer = await send('/api/rpc/votes/onArticle', sent, { more: headers });
    expect(await answer.json()).toMatchObject({
      json: { code: 'UNSUPPORTED', message: 'Send the body of this request as JSON.' },
    });
  });
});
