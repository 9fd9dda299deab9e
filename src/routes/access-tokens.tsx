import { pageContext } from '#api/page-context.ts';
import { failToLoad } from '#api/page-refusals.ts';
import { TokenList } from '#features/access-tokens/components/token-list.tsx';
import { tokensPath } from '#features/access-tokens/rules.ts';
import { tokenTexts } from '#features/access-tokens/texts.ts';
import { hiddenPageMeta } from '#shell/page-meta.ts';
import type { Route } from './+types/access-tokens';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { errorTitle: title, loadFailed: message } = tokenTexts;
  return page.api.accessTokens
    .list({})
    .catch((error) => failToLoad(page, error, { title, message }));
}

export function meta() {
  return hiddenPageMeta(tokensPath, tokenTexts.title, tokenTexts.intro);
}

/** A person's access tokens, visible only to them. */
export default function AccessTokens({ loaderData }: Route.ComponentProps) {
  return (
    <div className="form-width max-w-form pt-12 sm:pt-16">
      <h1 className="text-3xl">{tokenTexts.title}</h1>
      <p className="mt-3 max-w-prose text-muted">{tokenTexts.intro}</p>
      <TokenList tokens={loaderData.tokens} now={loaderData.now} />
    </div>
  );
}
