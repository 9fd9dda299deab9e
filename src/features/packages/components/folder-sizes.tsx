import { bytesText } from '#shared/bytes.ts';
import { reportTexts } from '../report-texts.ts';

const shownFolders = 12;

/** The sizes of a package's folders, largest first. */
export function FolderSizes({ folders }: { folders: readonly { path: string; bytes: number }[] }) {
  const most = Math.max(1, ...folders.map(({ bytes }) => bytes));
  return (
    <section className="grid min-w-0 gap-3">
      <h3 className="heading-plain text-sm">{reportTexts.folders}</h3>
      <table className="w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">{reportTexts.folder}</th>
            <th scope="col">{reportTexts.size}</th>
          </tr>
        </thead>
        <tbody>
          {folders.slice(0, shownFolders).map(({ path, bytes }) => (
            <tr key={path} className="border-t border-line first:border-t-0">
              <td className="w-full py-2 pr-4">
                <span className="mono block text-xs wrap-anywhere">{path || reportTexts.top}</span>
                <svg
                  viewBox="0 0 100 1"
                  preserveAspectRatio="none"
                  className="tone-green mt-1 block h-1 w-full text-(--tone)"
                  aria-hidden="true"
                >
                  <rect
                    width={Math.max(0.5, (bytes / most) * 100)}
                    height="1"
                    fill="currentColor"
                  />
                </svg>
              </td>
              <td className="py-2 text-right align-top whitespace-nowrap tabular-nums">
                {bytesText(bytes)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
