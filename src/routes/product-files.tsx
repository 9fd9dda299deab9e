import { pageContext } from '#api/page-context.ts';
import { refusePage } from '#api/page-refusals.ts';
import { CodeView } from '#features/products/inside/components/code-view.tsx';
import { PackageChoice } from '#features/products/inside/components/package-choice.tsx';
import { FileList } from '#features/products/inside/components/file-list.tsx';
import { insidePath } from '#features/products/inside/rules.ts';
import { insideTexts as texts } from '#features/products/inside/texts.ts';
import { productPath } from '#features/products/rules.ts';
import { productTexts } from '#features/products/texts.ts';
import { pageMeta } from '#shell/page-meta.ts';
import { bytesText } from '#shared/bytes.ts';
import { usNumber } from '#shared/numbers.ts';
import { ArrowLeftIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import type { Route } from './+types/product-files';

const titles = { notFound: productTexts.notFoundTitle, other: productTexts.errorTitle };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api, site } = context.get(pageContext);
  const slug = params.productSlug;
  const path = url.searchParams.get('file');
  const of = url.searchParams.get('of') ?? undefined;
  const wanted = { slug, ...(of !== undefined && { fileId: of }) };
  try {
    const inside = await api.inside.list(wanted);
    const code = path === null ? null : await api.inside.read({ ...wanted, path });
    return { inside, code, of, publicUrl: site.publicUrl };
  } catch (error) {
    return refusePage(error, titles);
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { inside, code, publicUrl } = loaderData;
  const { product, isPublic } = inside;
  return [
    ...pageMeta(publicUrl, {
      path: insidePath(product),
      title: code ? `${code.path} – ${product.name}` : texts.title(product.name),
      description: texts.description(product.name),
    }),
    ...(isPublic && !code ? [] : [{ name: 'robots', content: 'noindex' }]),
  ];
}

export default function ProductFiles({ loaderData }: Route.ComponentProps) {
  const { inside, code, of } = loaderData;
  const { product, showsCode, tree, files, unpackedBytes, version, licences } = inside;
  const facts = [
    ...(version ? [texts.version(version)] : []),
    texts.summary(usNumber(files), bytesText(unpackedBytes)),
  ];
  return (
    <div className="page-width pt-8 pb-10">
      <Link
        to={productPath(product)}
        className="quiet-link -my-1.5 inline-flex items-center gap-2 py-2.5 text-sm font-semibold"
      >
        <ArrowLeftIcon />
        {texts.back(product.name)}
      </Link>
      <h1 className="mt-4 text-3xl">{texts.title(product.name)}</h1>
      <p className="mt-3 text-muted">{facts.join(' · ')}</p>
      <p className="mt-1 text-muted">
        {licences.length > 0 ? `${texts.licence}: ${licences.join(', ')}` : texts.noLicence}
      </p>
      <PackageChoice product={product} packages={inside.packages} current={inside.fileId} />
      {!code && (
        <p className="mt-1 max-w-prose text-muted">{showsCode ? texts.open : texts.closed}</p>
      )}
      <div className="mt-8 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <FileList
          product={product}
          of={of}
          tree={tree}
          files={files}
          current={code?.path ?? null}
        />
        {code && <CodeView code={code} />}
      </div>
    </div>
  );
}
