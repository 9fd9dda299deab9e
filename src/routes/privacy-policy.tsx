import { pageContext } from '#api/page-context.ts';
import type { Route } from './+types/privacy-policy';
import { InfoPage } from '#features/site/components/info-page.tsx';
import { privacySections } from '#features/site/components/privacy-sections.tsx';
import { infoTexts, legalPagesUpdated } from '#features/site/info-texts.ts';
import { pageMeta } from '#shell/page-meta.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { site: context.get(pageContext).site };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.site.publicUrl, {
    path: '/privacy-policy',
    title: infoTexts.privacy,
    description: infoTexts.privacyDescription,
  });
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return (
    <InfoPage
      title={infoTexts.privacy}
      lead={infoTexts.privacyLead}
      updated={legalPagesUpdated}
      sections={privacySections(loaderData.site)}
    />
  );
}
