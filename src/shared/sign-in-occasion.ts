/** What a visitor was about to do when they were asked to sign in (spec A §2 "Login prompt"). */
export type SignInOccasion = 'default' | 'vote' | 'comment' | 'question' | 'bookmark' | 'blender';
