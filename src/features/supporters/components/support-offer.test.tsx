import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { SupportOffer } from './support-offer.tsx';

/** The initial choice, or the choice while a selected tier is loading. */
function markup(given: { chosen?: string; error?: string; isPayable?: boolean } = {}) {
  const { chosen, error, isPayable = true } = given;
  const element = <SupportOffer isSignedIn {...{ isPayable, error }} path="/support" />;
  const action = () => new Promise<null>(() => {});
  const router = createMemoryRouter([{ path: '/support', element, action }], {
    initialEntries: ['/support'],
  });
  if (chosen) {
    const formData = new FormData();
    formData.set('tier', chosen);
    void router.navigate('/support', { formMethod: 'post', formData });
  }
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  router.dispose();
  return html;
}

const buttons = (html: string) => html.match(/<button[^>]*type="submit"[\s\S]*?<\/button>/g) ?? [];

describe('the two tiers (spec B §3)', () => {
  it.each([
    ['Forge Supporter', '$4.99', 'Supporter badge on your profile', 'Your name on the supporters'],
    ['Forge Advocate', '$14.99', 'Most Popular', 'All supporter perks'],
    ['Forge Advocate', 'A special role in the chat community', 'Early access to new features'],
  ])('%s: %s', (name, ...parts) => {
    const [, card = ''] = markup().split(`aria-label="${name}"`);
    const own = card.split('</section>')[0];
    for (const part of parts) expect(own).toContain(part);
  });

  it('only one is marked as most popular', () => {
    expect(markup().split('Most Popular')).toHaveLength(2);
  });
});

describe('while the payment page is made (spec B §4)', () => {
  it('the button that was pressed shows it, and the other one waits', () => {
    const [supporter = '', advocate = ''] = buttons(markup({ chosen: 'advocate' }));
    expect(advocate).toContain('Redirecting...');
    expect(supporter).not.toContain('Redirecting...');
    expect(supporter).toContain('disabled');
  });

  it('and not before, nor when it failed', () => {
    const html = markup({ error: 'An unexpected error occurred.' });
    for (const button of buttons(html)) {
      expect(button).not.toContain('Redirecting...');
      expect(button).not.toMatch(/\sdisabled=""/);
    }
    expect(html).toMatch(/role="alert"[\s\S]*An unexpected error occurred\./);
    expect(markup()).not.toContain('role="alert"');
  });
});

it('says that payments are not configured', () => {
  const html = markup({ isPayable: false });
  expect(html).toContain('Payments are not configured on this site.');
  for (const button of buttons(html)) expect(button).toMatch(/\sdisabled=""/);
});
