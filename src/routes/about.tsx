import { pageContext } from '#api/page-context.ts';
import type { Route } from './+types/about';
import { AboutPage } from '#features/site/components/about-page.tsx';
import { infoTexts } from '#features/site/info-texts.ts';
import { pageMeta } from '#shell/page-meta.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(pageContext).site.publicUrl };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.publicUrl, {
    path: '/about',
    title: infoTexts.about,
    description: infoTexts.aboutDescription,
  });
}

export default function About() {
  return <AboutPage />;
}
