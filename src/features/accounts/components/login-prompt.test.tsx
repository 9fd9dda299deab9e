import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { LoginPrompt } from './login-prompt.tsx';

const freeAccount = 'Please log in or create a free account to use this feature.';

function markup(prompt: React.ReactElement): string {
  const entries = ['/knowledge-base/guide/pipes?x=1#comment-7'];
  return renderToStaticMarkup(<MemoryRouter initialEntries={entries}>{prompt}</MemoryRouter>);
}

it.each([
  [undefined, 'Login Required', freeAccount],
  ['vote', 'Login Required to Vote', freeAccount],
  ['comment', 'Login Required to Comment', freeAccount],
  ['question', 'Login Required to Ask or Answer', freeAccount],
  ['bookmark', 'Login Required', 'save articles and products to a personal library'],
] as const)('for %s it says why, and both ways on', (variant, title, message) => {
  const html = markup(<LoginPrompt open onClose={() => {}} {...(variant && { variant })} />);
  expect(html).toContain(`${title}</h2>`);
  expect(html).toContain(message);
  expect(html).toContain('Maybe Later</button>');
  const here = encodeURIComponent('/knowledge-base/guide/pipes?x=1#comment-7');
  expect(html).toMatch(new RegExp(`href="/login\\?returnTo=${here}"[^>]*>Log In / Sign Up<`));
});

it('says nothing while it is closed', () => {
  expect(markup(<LoginPrompt open={false} onClose={() => {}} />)).not.toContain('Login Required');
});
