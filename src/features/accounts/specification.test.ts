import { holdToSpecification } from '#test/specification.ts';
import { accountTexts } from './texts.ts';
import { loginPromptButtons, loginPromptTexts } from './prompt-texts.ts';

const freeAccount = 'Please log in or create a free account to use this feature.';

holdToSpecification([
  ['A §2 Sign-in screen', 'Sign In', accountTexts.signIn],
  ['A §2 Sign-in screen', 'Continue with Google', accountTexts.withGoogle],
  ['A §2 Sign-in screen', 'Redirecting...', accountTexts.redirecting],
  ['B §2 Login and signup', 'Join', accountTexts.join],
  ['A §2 Login prompt', 'Login Required', loginPromptTexts.default.title],
  ['A §2 Login prompt', freeAccount, loginPromptTexts.default.message],
  ['A §2 Login prompt', 'Log In / Sign Up', loginPromptButtons.logIn],
  ['A §2 Login prompt', 'Maybe Later', loginPromptButtons.later],
  ['A §2 Login prompt', 'Login Required to Vote', loginPromptTexts.vote.title],
  ['A §2 Login prompt', 'Login Required to Comment', loginPromptTexts.comment.title],
  [
    'A §2 Login prompt, bookmark',
    'With a free account, you can save articles and products to a personal library that you can open from your profile page.',
    loginPromptTexts.bookmark.message,
  ],
  ['A §2 Moderation page', 'Access Denied', accountTexts.accessDeniedTitle],
  ['A §2 Moderation page', 'You are not authorized to view this page.', accountTexts.accessDenied],
  ['A §5 Article form', 'You must be logged in.', accountTexts.notSignedIn],
  [
    'A §5 Sign-in',
    'You must provide either an email or phone number and a password',
    accountTexts.credentialsMissing,
  ],
  ['B §8 Forms', 'An unknown error occurred.', accountTexts.unknownError],
]);
