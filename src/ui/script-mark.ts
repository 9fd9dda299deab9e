import { createContext } from 'react';

/**
 * Marks our own inline scripts while the server renders a page. The mark is removed before the page
 * is sent; a browser never sees it.
 */
export const ScriptMark = createContext<string | undefined>(undefined);
