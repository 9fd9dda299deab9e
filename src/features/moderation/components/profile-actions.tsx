import { filledParts } from '#features/profiles/removal/rules.ts';
import { ReportButton } from '#features/reports/components/report-button.tsx';
import { reportLinks } from '#features/reports/texts.ts';
import { ModeratorActions } from './moderator-actions.tsx';

type ProfileActionsProps = { profile: Parameters<typeof filledParts>[0] & { id: string } };

/** A member reports somebody's profile; a moderator takes parts of it away. */
export function ProfileActions({ profile }: ProfileActionsProps) {
  const { id, username: name } = profile;
  const [first, ...others] = filledParts(profile).map((type) => ({ type, id, name }));
  return (
    <div className="flex flex-wrap items-center gap-2 pb-1">
      <ReportButton
        label={reportLinks.report}
        content={{ type: 'profile', id, name, authorId: id }}
      />
      {first && <ModeratorActions choices={[first, ...others]} />}
    </div>
  );
}
