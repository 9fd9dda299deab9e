import type { DataStrategyResult, MiddlewareFunction } from 'react-router';
import { loadOtherAccount, noticeOtherAccount } from './page-viewer.ts';

type Results = Record<string, DataStrategyResult>;

/**
 * For the router: a form of a page that was drawn for somebody else was refused. An error page would
 * replace what was typed; instead the page stays, and a message says what happened.
 */
export const keepsRefusedPost: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  const isFailed = Object.values(results).some(({ type }) => type === 'error');
  if (request.method === 'GET' || !isFailed) return results;
  if ((await loadOtherAccount()).emptyRefusals(results)) noticeOtherAccount({ isAgain: true });
  return results;
};
