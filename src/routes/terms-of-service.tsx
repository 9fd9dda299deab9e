import { pageContext } from '#api/page-context.ts';
import type { Route } from './+types/terms-of-service';
import { InfoPage } from '#features/site/components/info-page.tsx';
import { termsSections } from '#features/site/components/terms-sections.tsx';
import { infoTexts, legalPagesUpdated } from '#features/site/info-texts.ts';
import { pageMeta } from '#shell/page-meta.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { site: context.get(pageContext).site };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.site.publicUrl, {
    path: '/terms-of-service',
    title: infoTexts.terms,
    description: infoTexts.termsDescription,
  });
}

export default function TermsOfService({ loaderData }: Route.ComponentProps) {
  return (
    <InfoPage
      title={infoTexts.terms}
      lead={infoTexts.termsLead}
      updated={legalPagesUpdated}
      sections={termsSections(loaderData.site)}
    />
  );
}
