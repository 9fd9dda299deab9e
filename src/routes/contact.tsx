import { pageContext } from '#api/page-context.ts';
import type { Route } from './+types/contact';
import { ContactPage } from '#features/site/components/contact-page.tsx';
import { infoTexts } from '#features/site/info-texts.ts';
import { pageMeta } from '#shell/page-meta.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { site: context.get(pageContext).site };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.site.publicUrl, {
    path: '/contact',
    title: infoTexts.contact,
    description: infoTexts.contactDescription,
  });
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  return <ContactPage site={loaderData.site} />;
}
