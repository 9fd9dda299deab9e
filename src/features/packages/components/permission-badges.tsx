import { CircleCheckIcon, WarningIcon } from '#ui/icons.ts';
import { ShieldIcon } from '#ui/more-icons.ts';
import { toneClass } from '#ui/tone.ts';
import { capabilityTexts, permissionTexts } from '../permission-texts.ts';
import type { PermissionBadge } from '../permissions.ts';

/** What an add-on may do, for potential buyers. */
export function PermissionBadges({ badges }: { badges: readonly PermissionBadge[] }) {
  return (
    <section className="rule grid gap-3 pt-4 text-sm">
      <h2 className="heading-plain text-sm">{permissionTexts.title}</h2>
      {badges.length === 0 ? (
        <p className="flex gap-2.5 text-muted">
          <span className={`${toneClass.success} mt-0.5 text-(--tone)`}>
            <CircleCheckIcon />
          </span>
          {permissionTexts.none}
        </p>
      ) : (
        <ul className="grid gap-3">
          {badges.map((badge) => (
            <Badge key={badge.capability} badge={badge} />
          ))}
        </ul>
      )}
      <p className="text-xs text-subtle">{permissionTexts.method}</p>
    </section>
  );
}

function Badge({ badge: { capability, reason, isDeclared } }: { badge: PermissionBadge }) {
  const Icon = isDeclared ? ShieldIcon : WarningIcon;
  return (
    <li className="flex gap-2.5">
      <span className={`${toneClass[isDeclared ? 'info' : 'warning']} mt-0.5 text-(--tone)`}>
        <Icon />
      </span>
      <div className="min-w-0">
        <p className="font-semibold">{capabilityTexts[capability].label}</p>
        <p className="wrap-anywhere text-muted">{reason || permissionTexts.undeclared}</p>
      </div>
    </li>
  );
}
