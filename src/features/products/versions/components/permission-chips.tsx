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
      {added.length > 0 && <Chip tone="warning">{historyTexts.newlyAsks(added)}</Chip>}
      {dropped.length > 0 && <Chip tone="success">{historyTexts.noLongerAsks(dropped)}</Chip>}
    </p>
  );
}
