import type { TokenScope } from '#features/access-tokens/rules.ts';
import { viewerOfToken, type TokenViewer } from '#features/access-tokens/use.commands.server.ts';
import { publishTexts, repositoryTexts } from '#features/extensions/texts.ts';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';

/**
 * The person that a request's token belongs to; null for one without.
 * @throws Refusal FORBIDDEN for every other kind of authorization
 */
export async function viewerOfRequest(db: Database, { headers }: Request, scope: TokenScope) {
  const authorization = headers.get('authorization');
  if (authorization === null) return null;
  const agent = headers.get('user-agent');
  const viewer = await viewerOfToken(db, authorization, { scope, agent, at: new Date() });
  if (!viewer) throw new Refusal('FORBIDDEN', repositoryTexts.tokenWrong);
  return viewer;
}

/**
 * The person for whom a build server publishes.
 * @throws Refusal FORBIDDEN without a token for it
 */
export async function publisherOf(db: Database, request: Request): Promise<TokenViewer> {
  const publisher = await viewerOfRequest(db, request, 'publish');
  if (!publisher) throw new Refusal('FORBIDDEN', publishTexts.tokenNeeded);
  return publisher;
}
