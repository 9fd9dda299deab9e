import { pageContext } from '#api/page-context.ts';
import { GuidePage } from '#features/extensions/guide/components/guide-page.tsx';
import { guidePath } from '#features/extensions/guide/rules.ts';
import { guideTexts } from '#features/extensions/guide/texts.ts';
import { repositoryUrl } from '#features/extensions/rules.ts';
import { pageMeta } from '#shell/page-meta.ts';
import type { Route } from './+types/blender';

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(pageContext).site;
  return { publicUrl, repositoryUrl: repositoryUrl(publicUrl) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.publicUrl, {
    path: guidePath,
    title: guideTexts.title,
    description: guideTexts.description,
  });
}

export default function Blender({ loaderData }: Route.ComponentProps) {
  return <GuidePage repositoryUrl={loaderData.repositoryUrl} />;
}
