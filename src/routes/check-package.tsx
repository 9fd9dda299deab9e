import { pageContext } from '#api/page-context.ts';
import { PackageChecker } from '#features/packages/components/package-checker.tsx';
import { checkPageTexts as texts } from '#features/packages/report-texts.ts';
import { pageMeta } from '#shell/page-meta.ts';
import { Link } from '#ui/link.tsx';
import type { Route } from './+types/check-package';

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(pageContext).site.publicUrl };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.publicUrl, {
    path: '/marketplace/check',
    title: texts.title,
    description: texts.description,
  });
}

export default function CheckPackage() {
  return (
    <div className="page-width max-w-3xl pt-10 sm:pt-14">
      <h1 className="text-4xl">{texts.title}</h1>
      <p className="mt-4 mb-8 text-lg text-muted">{texts.intro}</p>
      <PackageChecker />
      <p className="mt-10 text-muted">
        <Link to="/marketplace/upload" className="link">
          {texts.upload}
        </Link>
      </p>
    </div>
  );
}
