/** The page where a code is asked for and typed. */
export const signInCodePath = '/login/code';
