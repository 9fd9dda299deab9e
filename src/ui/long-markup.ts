import { createContext } from 'react';

/**
 * The placeholder for long HTML while the server renders a page; in the browser the HTML itself.
 */
export const LongMarkup = createContext((html: string): string => html);
