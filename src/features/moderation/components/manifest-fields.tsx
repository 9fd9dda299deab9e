import type { ManifestFacts } from '#features/packages/rules.ts';
import { fileViewTexts } from '../queue-texts.ts';

/** What an add-on says of itself; what it leaves out is left out here. */
export function ManifestFields({ manifest }: { manifest: ManifestFacts }) {
  const { source, tags, licences, permissions, ...lines } = manifest;
  const shown: Record<keyof ManifestFacts, string> = {
    source: fileViewTexts.sources[source],
    ...lines,
    tags: tags.join(', '),
    licences: licences.join(', '),
    permissions: permissions.join(', '),
  };
  const names = Object.keys(fileViewTexts.fields) as (keyof ManifestFacts)[];
  return (
    <section className="grid gap-2">
      <h3 className="heading-plain text-sm">{fileViewTexts.manifest}</h3>
      <dl className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4 gap-y-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
        {names
          .filter((name) => shown[name])
          .map((name) => (
            <div key={name} className="contents">
              <dt className="text-subtle">{fileViewTexts.fields[name]}</dt>
              <dd className="wrap-anywhere">{shown[name]}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
