import { CircleCheckIcon, WarningIcon } from '#ui/icons.ts';
import { toneClass } from '#ui/tone.ts';
import { permissionChangeText, permissionTexts } from '../permission-texts.ts';
import type { PermissionChange } from '../permissions.ts';

const isMore = ({ change }: PermissionChange) => change === 'asks' || change === 'does';

/** What a version may do that the one before it may not, and the other way round. */
export function PermissionChanges({ changes }: { changes: readonly PermissionChange[] }) {
  if (changes.length === 0) return null;
  return (
    <section className="grid gap-2 text-sm">
      <h4 className="heading-plain text-sm">{permissionTexts.changes}</h4>
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
