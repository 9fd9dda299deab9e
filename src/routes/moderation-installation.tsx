import { pageContext } from '#api/page-context.ts';
import { InstallationList } from '#features/installation/components/installation-list.tsx';
import { installationTexts } from '#features/installation/texts.ts';
import { ModerationFrame } from '#features/moderation/components/moderation-frame.tsx';
import { loadForModerator } from '#features/moderation/loading.ts';
import { hiddenPageMeta } from '#shell/page-meta.ts';
import type { Route } from './+types/moderation-installation';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return loadForModerator(page, url, () => page.api.installation.state());
}

export function meta({ location }: Route.MetaArgs) {
  return hiddenPageMeta(location.pathname, installationTexts.title);
}

export default function ModerationInstallation({ loaderData: view }: Route.ComponentProps) {
  const { title, listFailed } = installationTexts;
  return (
    <ModerationFrame title={title} view={view} loadFailed={listFailed}>
      {(state) => <InstallationList {...state} />}
    </ModerationFrame>
  );
}
