import { capabilityTexts } from '#features/packages/permission-texts.ts';
import { Chip } from '#ui/chip.tsx';
import { permissionsBeyond } from '../rules.ts';
import { historyTexts } from '../texts.ts';

type Asking = readonly { permissions: Record<string, string> }[];

/** What a version asks for and the one before it did not, and the other way round. */
export function PermissionChips({ files, before }: { files: Asking; before: Asking }) {
  const added = permissionsBeyond(files, before);
  const dropped = permissionsBeyond(before, files);
  if (added.length + dropped.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-2">
      {added.length > 0 && (
        <Chip tone="warning">{historyTexts.newlyAsks(added.map(objectOf))}</Chip>
      )}
      {dropped.length > 0 && (
        <Chip tone="success">{historyTexts.noLongerAsks(dropped.map(objectOf))}</Chip>
      )}
    </p>
  );
}

/** 'the network' for the permission `network`; one that we do not know stays as it is. */
function objectOf(permission: string): string {
  const known = Object.entries(capabilityTexts).find(([capability]) => capability === permission);
  return known?.[1].object ?? permission;
}
