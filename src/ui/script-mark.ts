import { createContext } from 'react';

/**
 * Marks the scripts that we write ourselves while a page is rendered on the server. The mark is taken
 * off before the page leaves; a browser never sees it.
 */
export const ScriptMark = createContext<string | undefined>(undefined);
