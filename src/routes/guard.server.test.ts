import { describe, expect, it } from 'vitest';
import { openFreshSite } from '#test/calls.ts';
import { openTestPage } from '#test/pages.ts';
import { makePerson } from '#test/people.ts';
import type { Viewer } from '#shared/viewer.ts';
import { middleware } from './guard.tsx';

const site = await openFreshSite();
const member = await makePerson(site.db);

/** Where the guard leads; null: the page is shown. */
function ledTo(viewer: Viewer | null, address: string): string | null {
  const [guard] = middleware;
  try {
    void guard?.(openTestPage(site, viewer).argumentsFor(address, {}), () => Promise.reject());
    return null;
  } catch (answer) {
    return answer instanceof Response ? answer.headers.get('location') : String(answer);
  }
}

describe('the guard of pages', () => {
  it('leads a visitor to sign in, and back', () => {
    expect(ledTo(null, '/notifications?all=1')).toBe('/login?returnTo=%2Fnotifications%3Fall%3D1');
  });

  it.each(['/admin', '/Admin', '/Moderation/articles', '/moderation/jobs', '/moderation/log'])(
    'leads a moderator who lacks a second factor from %s to where one is set up',
    (address) => {
      expect(ledTo({ ...member, secondFactor: 'missing' }, address)).toBe('/profile/edit#security');
      expect(ledTo(member, address)).toBeNull();
    },
  );

  it('leaves them their other pages', () => {
    expect(ledTo({ ...member, secondFactor: 'missing' }, '/notifications')).toBeNull();
  });
});
