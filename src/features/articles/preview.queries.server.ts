import { colourCode } from '#document/blocks/code-block/colouring.server.ts';
import { filesOf, imagesOf } from '#document/content.ts';
import { requiredDocument } from '#document/required-document.ts';
import { loopsByIds } from '#features/uploads/files/loops/queries.server.ts';
import { imagesByIds } from '#features/uploads/queries.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { ContentsEntry } from './contents.ts';
import { withDownloads } from './downloads.queries.server.ts';
import { renderContent } from './rendering.commands.server.ts';
import { writingTexts } from './writing-texts.ts';

/**
 * The HTML and the table of contents that a text would have if it were saved now: checked and
 * rendered by the same code.
 * @throws Refusal INVALID for content that could not be saved
 */
export async function previewOf(
  db: Database,
  viewer: Viewer,
  sent: unknown,
): Promise<{ html: string; contents: ContentsEntry[] }> {
  const content = requiredDocument(sent, 'content', writingTexts.contentRequired, {
    offersProducts: true,
  });
  const code = await colourCode(viewer.id, content);
  const images = await imagesByIds(db, imagesOf(content));
  const loops = await loopsByIds(
    db,
    filesOf(content).map(({ id }) => id),
  );
  const { contentHtml, contents } = renderContent(content, { images, loops, code });
  return { html: await withDownloads(db, viewer, contentHtml), contents };
}
