import { Chip } from '#ui/chip.tsx';
import { CheckIcon, ClockIcon, CloseIcon } from '#ui/icons.ts';
import type { ModerationStatus } from '../rules.ts';

const looks = {
  pending: { tone: 'warning', label: 'Pending', Icon: ClockIcon },
  approved: { tone: 'success', label: 'Approved', Icon: CheckIcon },
  rejected: { tone: 'danger', label: 'Rejected', Icon: CloseIcon },
} as const satisfies Record<ModerationStatus, unknown>;

export function statusLabel(status: ModerationStatus): string {
  return looks[status].label;
}

/** The moderation status of an article. */
export function StatusChip({ status }: { status: ModerationStatus }) {
  const { tone, label, Icon } = looks[status];
  return (
    <Chip tone={tone} icon={<Icon />}>
      {label}
    </Chip>
  );
}
