import { updateNews, updateMutes } from '#features/product-updates/tables.server.ts';
import { exportedList, type ExportedList } from './export-list.queries.server.ts';

/** A person's notifications about the products they have, and the products that they muted. */
export const updateLists: ExportedList[] = [
  exportedList(
    'muted-products',
    updateMutes,
    updateMutes.userId,
    ['userId', 'productId', 'mutedAt'],
    updateMutes.mutedAt,
  ),
  exportedList(
    'product-news',
    updateNews,
    updateNews.userId,
    ['news', 'userId', 'productId', 'toldAt'],
    updateNews.toldAt,
  ),
];
