import type { LoaderPage } from '#client/page.ts';
import type { extensionCalls } from '../api.server.ts';
import { dragLink } from '../drag-link.ts';
import { archiveUrl, repositoryUrl } from '../rules.ts';

type Page = LoaderPage<{ extensions: typeof extensionCalls }>;

/**
 * What the page of an extension offers to install; null if nothing, or if it could not be loaded.
 */
export async function loadInstall(
  { api, report }: Pick<Page, 'api' | 'report'>,
  productId: string,
  publicUrl: string,
) {
  try {
    const offered = await api.extensions.install({ productId });
    if (!offered) return null;
    const { extensionId, number, files, ...rest } = offered;
    return {
      ...rest,
      number,
      repositoryUrl: repositoryUrl(publicUrl),
      files: files.map(({ range, pythonVersions, ...file }) => ({
        ...file,
        dragLink: dragLink(
          {
            archive_url: archiveUrl(publicUrl, { extensionId, number, sha256: file.sha256 }),
            blender_version_min: range.min,
            ...(range.max !== undefined && { blender_version_max: range.max }),
            ...(file.platforms.length > 0 && { platforms: file.platforms }),
            ...(pythonVersions.length > 0 && { python_versions: pythonVersions }),
          },
          publicUrl,
        ),
      })),
    };
  } catch (error) {
    report(error);
    return null;
  }
}

export type Install = NonNullable<Awaited<ReturnType<typeof loadInstall>>>;
