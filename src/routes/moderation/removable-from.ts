import type { Removable } from '#features/moderation/removable.ts';
import type { ListedReport } from '#features/reports/components/report-row.tsx';

/** What a moderator may remove of what a report is about; null where nothing is left of it. */
export function removableFrom({
  contentType,
  content,
}: ListedReport): [Removable, ...Removable[]] | null {
  const { id, name, revision, parts, isPending } = content;
  if (contentType === 'profile') {
    const [first, ...others] = parts.map((type) => ({ type, id, name }));
    return first ? [first, ...others] : null;
  }
  const version = revision === null ? {} : { revision, isPending };
  return [{ type: contentType, id, name, ...version }];
}
