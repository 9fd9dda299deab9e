import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { SupporterView } from '#features/supporters/components/supporter-card.tsx';
import Supporters from './supporters.tsx';

type List = { count: number; supporters: SupporterView[]; next: string | null };

const ada: SupporterView = {
  id: 's1',
  userId: 'u1',
  username: 'ada',
  avatarUrl: '/files/ada.webp',
  tier: 'advocate',
  createdAt: new Date('2025-03-31T12:00:00Z'),
  socialLink: 'https://ada.example/art',
};
const ben = { ...ada, id: 's2', userId: 'u2', username: 'ben', avatarUrl: null, socialLink: null };

function markup(list: List | null, isThanked = false) {
  const Stub = createRoutesStub([{ id: 'page', path: '/', Component: Supporters }]);
  const loaderData = { page: { list, isThanked, publicUrl: '' } };
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData }} />);
}

describe('the supporters page (spec B §2)', () => {
  it('counts them all and says of each who, since when and where else to find them', () => {
    const html = markup({ count: 61, supporters: [ada, { ...ben, tier: 'supporter' }], next: 'c' });
    expect(html).toContain('Current Supporters (61)');
    const [first = '', second = ''] = html.split('<li').slice(1);
    for (const part of ['ada', '/files/ada.webp', '/profile/u1', 'Supporter since March 2025']) {
      expect(first).toContain(part);
    }
    expect(first).toMatch(/href="https:\/\/ada\.example\/art"[^>]*>Visit Profile/);
    expect(first).toContain('Advocate');
    expect(second).toContain('Supporter since March 2025');
    expect(second).toContain('>Supporter<');
    expect(second).not.toContain('Visit Profile');
    expect(html).toContain('href="?after=c"');
  });

  it('says that there are none', () => {
    const html = markup({ count: 0, supporters: [], next: null });
    expect(html).toContain('No Supporters Yet');
    expect(html).not.toContain('Current Supporters');
    expect(html).toContain('Become a Supporter');
  });

  it('says that they could not be loaded', () => {
    const html = markup(null);
    expect(html).toContain('Unable to Load Supporters');
    expect(html).toContain('Failed to load supporters');
    expect(html).not.toContain('No Supporters Yet');
    expect(html).toContain('Server Costs');
  });

  it.each([true, false])('thanks who comes back from paying: %s', (isThanked) => {
    const thanks =
      'Thank you for your generous support! Your supporter status will appear here shortly.';
    expect(markup(null, isThanked).includes(thanks)).toBe(isThanked);
  });
});
