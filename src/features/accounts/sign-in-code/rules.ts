/** The page where a code is requested and entered. */
export const signInCodePath = '/login/code';
