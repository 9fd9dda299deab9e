import { pageContext } from '#api/page-context.ts';
import { UnsentMailList } from '#features/mails/components/unsent-mail-list.tsx';
import { mailTexts } from '#features/mails/texts.ts';
import { ModerationFrame } from '#features/moderation/components/moderation-frame.tsx';
import { loadForModerator } from '#features/moderation/loading.ts';
import { hiddenPageMeta } from '#shell/page-meta.ts';
import type { Route } from './+types/moderation-mails';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return loadForModerator(page, url, (after) => page.api.mails.unsent({ after }));
}

export function meta({ location }: Route.MetaArgs) {
  return hiddenPageMeta(location.pathname, mailTexts.title);
}

export default function ModerationMails({ loaderData: view }: Route.ComponentProps) {
  const { title, listFailed } = mailTexts;
  return (
    <ModerationFrame title={title} view={view} loadFailed={listFailed}>
      {(page) => <UnsentMailList {...page} />}
    </ModerationFrame>
  );
}
