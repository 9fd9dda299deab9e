import { createContext } from 'react-router';
import type { Encoding } from '#platform/http/encoding.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { Caller } from './caller.server.ts';

/** What every page may show about the site itself. */
export type Site = {
  publicUrl: string;
  isSandbox: boolean;
  /** False: no Google keys and no stand-in, so the button says 'not configured'. */
  hasGoogle: boolean;
  /** False: no mail server and no stand-in, so no mail is sent. */
  hasMail: boolean;
  /** False: no keys of the payment provider and no stand-in, so nothing can be bought. */
  hasPayments: boolean;
  contactEmail: string | null;
  chatUrl: string | null;
  photoUrl: string | null;
  forumUrl: string | null;
  sourceUrl: string | null;
};

/** What the server passes to loaders and actions, one for each request. */
export type PageContext = {
  /** Every call of the API, in-process, as this viewer. */
  api: Caller;
  viewer: Viewer | null;
  site: Site;
  requestId: string;
  /** Answers a request under /api/auth without leaving the process. */
  authenticate: (request: Request) => Promise<Response>;
  /**
   * Accepts long HTML of the page, so that the page contains it once; null if the browser requests
   * only data.
   */
  markup: Map<string, string> | null;
  /** How the page is compressed. */
  encoding: Encoding;
  /** Logs an error that the page survives, under the id of the request. */
  report: (error: unknown) => void;
};

export const pageContext = createContext<PageContext>();
