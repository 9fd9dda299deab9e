import type { RichDocument } from '../../nodes.ts';
import { nodesIn } from '../../walk.ts';
import type { OfferedProduct } from './rules.ts';
import type { DownloadBlock } from './schema.ts';

/** The downloads of a text, in reading order. */
export function downloadsIn(document: RichDocument): DownloadBlock[] {
  return [...nodesIn(document)].filter((node) => node.type === 'download');
}

/** Writes the products' names into the downloads of a document. */
export function nameDownloads(
  document: RichDocument,
  products: ReadonlyMap<string, OfferedProduct>,
): void {
  for (const { attrs } of downloadsIn(document)) {
    const product = products.get(attrs.product);
    if (product) Object.assign(attrs, { slug: product.slug, name: product.name });
  }
}
