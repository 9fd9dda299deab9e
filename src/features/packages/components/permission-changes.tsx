import { CircleCheckIcon, WarningIcon } from '#ui/icons.ts';
import { toneClass } from '#ui/tone.ts';
import { permissionChangeText, permissionTexts } from '../permission-texts.ts';
import type { PermissionChange } from '../permissions.ts';

const isMore = ({ change }: PermissionChange) => change === 'asks' || change === 'does';

type PermissionChangesProps = {
  changes: readonly PermissionChange[];
  /** By its position on the page. */
  heading?: 'h3' | 'h4';
};

/** What a version may do that the one before it may not, and vice versa. */
export function PermissionChanges({ changes, heading: Heading = 'h4' }: PermissionChangesProps) {
  if (changes.length === 0) return null;
  return (
    <section className="grid gap-2 text-sm">
      <Heading className="heading-plain text-sm">{permissionTexts.changes}</Heading>
      <ul className="grid gap-1.5">
        {changes.map((change) => (
          <li key={`${change.capability} ${change.change}`} className="flex gap-2">
            <span
              className={`${toneClass[isMore(change) ? 'warning' : 'success']} mt-0.5 text-(--tone)`}
            >
              {isMore(change) ? <WarningIcon /> : <CircleCheckIcon />}
            </span>
            <span className="wrap-anywhere">{permissionChangeText(change)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
