import type { SignInOccasion } from '#shared/sign-in-occasion.ts';

const freeAccount = 'Please log in or create a free account to use this feature.';

export const loginPromptTexts: Record<SignInOccasion, { title: string; message: string }> = {
  default: { title: 'Login Required', message: freeAccount },
  vote: { title: 'Login Required to Vote', message: freeAccount },
  comment: { title: 'Login Required to Comment', message: freeAccount },
  question: { title: 'Login Required to Ask or Answer', message: freeAccount },
  bookmark: {
    title: 'Login Required',
    message:
      'With a free account, you can save articles and products to a personal library that you can open from your profile page.',
  },
  blender: {
    title: 'Login Required to Answer',
    message: 'With a free account, you can say in which versions of Blender an article works.',
  },
};

export const loginPromptButtons = { logIn: 'Log In / Sign Up', later: 'Maybe Later' } as const;
