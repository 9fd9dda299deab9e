import { pageContext } from '#api/page-context.ts';
import type { Route } from './+types/privacy-policy';
import { InfoPage } from './info/info-page.tsx';
import { privacySections } from './info/privacy-sections.tsx';
import { infoTexts, legalPagesUpdated } from './info/texts.ts';
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
      lead="What Forge keeps about you, why, and for how long. In short: what the site needs to work, and nothing for advertising."
      updated={legalPagesUpdated}
      sections={privacySections(loaderData.site)}
    />
  );
}
