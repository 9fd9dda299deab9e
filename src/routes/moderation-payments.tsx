import { pageContext } from '#api/page-context.ts';
import { ModerationFrame } from '#features/moderation/components/moderation-frame.tsx';
import { loadForModerator } from '#features/moderation/loading.ts';
import { IssueList } from '#features/reconciliation/components/issue-list.tsx';
import { loadPaymentIssues } from '#features/reconciliation/loading.ts';
import { paymentsPageTexts } from '#features/reconciliation/texts.ts';
import { hiddenPageMeta } from '#shell/page-meta.ts';
import type { Route } from './+types/moderation-payments';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return loadForModerator(page, url, () => loadPaymentIssues(page, url));
}

export function meta({ location }: Route.MetaArgs) {
  return hiddenPageMeta(location.pathname, paymentsPageTexts.title);
}

export default function PaymentsThatDoNotFit({ loaderData: view }: Route.ComponentProps) {
  const { title, listFailed } = paymentsPageTexts;
  return (
    <ModerationFrame title={title} view={view} loadFailed={listFailed}>
      {(page) => <IssueList {...page} />}
    </ModerationFrame>
  );
}
