import { reportTexts } from '../report-texts.ts';
import type { ExtensionManifest } from '../rules.ts';

/** The parsed manifest, key by key. */
export function ManifestValues({ manifest }: { manifest: ExtensionManifest }) {
  return (
    <section className="grid min-w-0 gap-3">
      <h3 className="heading-plain text-sm">{reportTexts.manifest}</h3>
      <dl className="divide-y divide-line rounded-md border border-line text-sm">
        {Object.entries(manifest).map(([key, value]) => (
          <div key={key} className="grid gap-x-4 px-4 py-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <dt className="mono text-xs leading-5 wrap-anywhere text-subtle">{key}</dt>
            <dd className="wrap-anywhere">{shown(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([key, inside]) => `${key}: ${shown(inside)}`)
    .join(' · ');
}
