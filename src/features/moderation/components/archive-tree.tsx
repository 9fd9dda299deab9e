import type { ArchiveFacts } from '#features/packages/rules.ts';
import { bytesText } from '#shared/bytes.ts';
import { usNumber } from '#shared/numbers.ts';
import { fileViewTexts } from '../queue-texts.ts';

/** The files of an archive by path, with their sizes once unpacked. */
export function ArchiveTree({ archive }: { archive: ArchiveFacts }) {
  const { files, inflatedBytes, tree, nested } = archive;
  const hidden = files - tree.length;
  return (
    <section className="grid min-w-0 gap-2">
      <h3 className="heading-plain text-sm">{fileViewTexts.tree}</h3>
      <p className="text-subtle">
        {fileViewTexts.unpacked(usNumber(files), bytesText(inflatedBytes))}
      </p>
      <div
        role="region"
        aria-label={fileViewTexts.tree}
        // Reachable by keyboard, since it scrolls.
        tabIndex={0}
        className="max-h-80 overflow-auto rounded-md border border-line bg-sunken"
      >
        <FileTable tree={tree} />
      </div>
      {hidden > 0 && <p className="text-subtle">{fileViewTexts.more(usNumber(hidden))}</p>}
      {nested.length > 0 && (
        <p className="text-subtle wrap-anywhere">
          {fileViewTexts.nested}: <span className="mono text-xs">{nested.join(', ')}</span>
        </p>
      )}
    </section>
  );
}

function FileTable({ tree }: Pick<ArchiveFacts, 'tree'>) {
  return (
    <table className="mono w-full text-xs" aria-label={fileViewTexts.tree}>
      <thead className="sr-only">
        <tr>
          <th scope="col">{fileViewTexts.path}</th>
          <th scope="col">{fileViewTexts.size}</th>
        </tr>
      </thead>
      <tbody>
        {tree.map(({ path, bytes }) => (
          <tr key={path}>
            <td className="px-3 py-1 wrap-anywhere">{path}</td>
            <td className="px-3 py-1 text-right whitespace-nowrap">{bytesText(bytes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
