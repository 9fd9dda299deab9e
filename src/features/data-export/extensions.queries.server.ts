import { versionDownloaders, versionPins } from '#features/extensions/tables.server.ts';
import { exportedList, type ExportedList } from './export-list.queries.server.ts';

/** A person's data about extensions in Blender. */
export const extensionLists: ExportedList[] = [
  exportedList(
    'pinned-versions',
    versionPins,
    versionPins.userId,
    ['userId', 'productId', 'versionId', 'pinnedAt'],
    versionPins.pinnedAt,
  ),
  exportedList('downloaded-versions', versionDownloaders, versionDownloaders.userId, [
    'userId',
    'versionId',
  ]),
];
