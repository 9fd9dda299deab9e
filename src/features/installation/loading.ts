import type { LoaderPage } from '#client/page.ts';
import type { installationCalls } from './api.server.ts';

/** The state of every part of the installation. */
export function loadInstallation({
  api,
}: Pick<LoaderPage<{ installation: typeof installationCalls }>, 'api'>) {
  return api.installation.state();
}
