import { bytesText } from '#shared/bytes.ts';
import { usNumber } from '#shared/numbers.ts';
import { Link } from '#ui/link.tsx';
import { insidePath } from '../rules.ts';
import { insideTexts } from '../texts.ts';

type InsideFile = { path: string; bytes: number; isReadable: boolean };
type FileListProps = {
  product: { slug: string };
  /** The package by its id, if there are several. */
  of: string | undefined;
  tree: readonly InsideFile[];
  files: number;
  /** The current one. */
  current: string | null;
};

/** The files of a product by path, with their sizes; readable ones link to their code. */
export function FileList({ product, of, tree, files, current }: FileListProps) {
  const hidden = files - tree.length;
  return (
    <div className="grid min-w-0 content-start gap-2">
      <div
        role="region"
        aria-label={insideTexts.files}
        // Focusable by keyboard, because it scrolls.
        tabIndex={0}
        className="max-h-[28rem] overflow-auto rounded-md border border-line bg-sunken lg:max-h-[70vh]"
      >
        <table className="mono w-full text-xs" aria-label={insideTexts.files}>
          <thead className="sr-only">
            <tr>
              <th scope="col">{insideTexts.path}</th>
              <th scope="col">{insideTexts.size}</th>
            </tr>
          </thead>
          <tbody>
            {tree.map((file) => (
              <tr key={file.path} className={file.path === current ? 'bg-surface-2' : undefined}>
                <td className="w-full py-0.5 pl-3 wrap-anywhere">
                  <FileName
                    product={product}
                    of={of}
                    file={file}
                    isCurrent={file.path === current}
                  />
                </td>
                <td className="px-3 py-0.5 text-right align-middle whitespace-nowrap text-subtle">
                  {bytesText(file.bytes)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hidden > 0 && <p className="text-sm text-subtle">{insideTexts.more(usNumber(hidden))}</p>}
    </div>
  );
}

type FileNameProps = Pick<FileListProps, 'product' | 'of'> & {
  file: InsideFile;
  isCurrent: boolean;
};

function FileName({ product, of, file, isCurrent }: FileNameProps) {
  const { path } = file;
  if (!file.isReadable) return <span className="block py-1.5 text-muted">{path}</span>;
  return (
    <Link
      to={insidePath(product, { of, file: path })}
      preventScrollReset
      aria-current={isCurrent ? 'true' : undefined}
      className="block py-1.5 font-semibold underline-offset-4 hover:underline"
    >
      {path}
    </Link>
  );
}
