/** For a page that was drawn for somebody else than who is signed in by now. */
export const otherAccountTexts = {
  title: 'You are signed in with another account now',
  sentence:
    'You are now signed in with another account in this browser, so nothing was sent. Reload the page to continue with that account.',
  /** Next to the button that reloads. */
  detail:
    'This page was opened with the previous account and can no longer send anything. Copy what you need, then reload.',
  reload: 'Reload',
} as const;
