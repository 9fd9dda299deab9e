import { expect, it } from 'vitest';
import { tokenDays, tokenLimits, tokenRates, tokenScopes, tokensPath } from './rules.ts';
import { scopeTexts, tokenMail, tokenTexts } from './texts.ts';

it('limits', () => {
  expect(tokenLimits).toMatchObject({ perPerson: 10, label: 60, warnedDays: 7, endedDays: 30 });
  expect(tokenDays).toEqual([30, 90, 365]);
  expect(tokenScopes).toEqual(['read', 'publish']);
  expect(tokenRates.create).toEqual({ points: 20, seconds: 3600 });
  expect(tokensPath).toBe('/profile/tokens');
});

it('sentences of the screen', () => {
  expect(tokenTexts).toMatchObject({
    title: 'Access tokens',
    tooMany: 'You have 10 active tokens. Revoke one that you no longer use first.',
    shownOnce: 'Copy it now: it will not be shown again, and Forge keeps no copy.',
    labelMissing: 'Give the token a name, such as “Studio PC”.',
    missing: 'This token has already been revoked.',
    endedIntro: 'Listed for 30 days after they end.',
  });
  expect(tokenDays.map((days) => tokenTexts.inDays(days))).toEqual([
    'In 30 days',
    'In 90 days',
    'In a year',
  ]);
  expect(scopeTexts.read.hint).toBe('Lists, installs and updates the add-ons you own.');
  expect(scopeTexts.publish.hint).toBe(
    'Submits new versions of your products from your build server.',
  );
});

it('the mail about one that has expired', () => {
  const tokens = [{ label: 'Studio PC', expiresAt: new Date('2030-03-04T00:00:00Z') }];
  const tokensUrl = 'https://forge.example/profile/tokens';
  expect(tokenMail({ name: 'Mira', news: 'expired', tokens, tokensUrl })).toEqual({
    subject: 'Your access token “Studio PC” has expired',
    text: `Hello Mira,

This access token has expired:

– Studio PC, March 4, 2030

Blender does not tell you: the add-ons you bought stay installed but no longer update, and a build that publishes with it is refused. Create a new token and paste it in place of the old one.

Your access tokens: https://forge.example/profile/tokens

Forge
`,
  });
});
