import { pageContext } from '#api/page-context.ts';
import { failToLoad } from '#api/page-refusals.ts';
import { DraftList } from '#features/drafts/components/draft-list.tsx';
import { draftsPath } from '#features/drafts/rules.ts';
import { draftTexts } from '#features/drafts/texts.ts';
import { hiddenPageMeta } from '#shell/page-meta.ts';
import type { Route } from './+types/drafts';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { errorTitle: title, loadFailed: message } = draftTexts;
  return page.api.drafts.list({}).catch((error) => failToLoad(page, error, { title, message }));
}

export function meta() {
  return hiddenPageMeta(draftsPath, draftTexts.title, draftTexts.intro);
}

/** A person's drafts, visible only to them. */
export default function Drafts({ loaderData }: Route.ComponentProps) {
  return (
    <div className="form-width max-w-form pt-12 sm:pt-16">
      <h1 className="text-3xl">{draftTexts.title}</h1>
      <p className="mt-3 max-w-prose text-muted">{draftTexts.intro}</p>
      <DraftList first={loaderData} />
    </div>
  );
}
