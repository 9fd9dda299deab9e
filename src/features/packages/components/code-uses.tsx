import { Chip } from '#ui/chip.tsx';
import { capabilityTexts, permissionTexts } from '../permission-texts.ts';
import { capabilityRows, type CapabilityRow, type PermissionFacts } from '../permissions.ts';
import type { CodeUse } from '../rules.ts';

const shownUses = 8;

/** What an add-on declares compared with what its code does, with each place: for moderators. */
export function CodeUses({ facts, hasWheels }: { facts: PermissionFacts; hasWheels: boolean }) {
  const rows = capabilityRows(facts);
  return (
    <section className="grid min-w-0 gap-3">
      <h3 className="heading-plain text-sm">{permissionTexts.title}</h3>
      {rows.length === 0 ? (
        <p className="text-subtle">{permissionTexts.nothing}</p>
      ) : (
        <div
          role="region"
          aria-label={permissionTexts.table}
          // Focusable by keyboard, because it scrolls.
          tabIndex={0}
          className="overflow-x-auto rounded-md border border-line"
        >
          <table className="w-full min-w-[34rem] text-sm" aria-label={permissionTexts.table}>
            <thead>
              <tr className="border-b border-line text-left text-subtle">
                <th scope="col" className="px-3 py-2 font-medium">
                  {permissionTexts.capability}
                </th>
                <th scope="col" className="px-3 py-2 font-medium">
                  {permissionTexts.declared}
                </th>
                <th scope="col" className="px-3 py-2 font-medium">
                  {permissionTexts.found}
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {rows.map((row) => (
                <Row key={row.capability} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {hasWheels && <p className="text-subtle">{permissionTexts.wheels}</p>}
    </section>
  );
}

function Row({ row }: { row: CapabilityRow }) {
  return (
    <tr className="align-top">
      <th scope="row" className="px-3 py-2.5 text-left font-semibold">
        {capabilityTexts[row.capability].label}
      </th>
      <td className="px-3 py-2.5">
        <Declared row={row} />
      </td>
      <td className="px-3 py-2.5">
        <Uses uses={row.uses} />
      </td>
    </tr>
  );
}

function Declared({ row: { reason, needsPermission } }: { row: CapabilityRow }) {
  if (reason !== null) return <span className="wrap-anywhere">{reason}</span>;
  if (needsPermission) return <Chip tone="warning">{permissionTexts.notDeclared}</Chip>;
  return <span className="text-subtle">{permissionTexts.notNeeded}</span>;
}

function Uses({ uses }: { uses: readonly CodeUse[] }) {
  if (uses.length === 0) return <span className="text-subtle">{permissionTexts.notFound}</span>;
  return (
    <ul className="mono grid gap-1 text-xs">
      {uses.slice(0, shownUses).map(({ what, file, line }) => (
        <li key={`${what} ${file}:${line}`} className="wrap-anywhere">
          {what} <span className="text-subtle">{permissionTexts.place(file, line)}</span>
        </li>
      ))}
      {uses.length > shownUses && (
        <li className="text-subtle">{permissionTexts.more(uses.length - shownUses)}</li>
      )}
    </ul>
  );
}
