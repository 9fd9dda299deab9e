import { pageContext } from '#api/page-context.ts';
import { ModerationFrame } from '#features/moderation/components/moderation-frame.tsx';
import { loadForModerator } from '#features/moderation/loading.ts';
import { PeopleList } from '#features/people/components/people-list.tsx';
import { loadPeople } from '#features/people/loading.ts';
import { peopleTexts } from '#features/people/texts.ts';
import { hiddenPageMeta } from '#shell/page-meta.ts';
import type { Route } from './+types/moderation-people';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return loadForModerator(page, url, () => loadPeople(page, url));
}

export function meta({ location }: Route.MetaArgs) {
  return hiddenPageMeta(location.pathname, peopleTexts.title);
}

export default function ModerationPeople({ loaderData: view }: Route.ComponentProps) {
  const { title, listFailed } = peopleTexts;
  return (
    <ModerationFrame title={title} view={view} loadFailed={listFailed}>
      {(found) => <PeopleList {...found} />}
    </ModerationFrame>
  );
}
