import { expect, it } from 'vitest';
import { renderDocument } from '../../render.server.ts';
import { readHarmlessHtml } from '../../testing/strict-html.ts';
import type { EmbedBlock } from './schema.ts';

const model = '5f7cf3a0d9c84e4a9a2e1a7bd2b1c0de';

function html(attrs: EmbedBlock['attrs']): string {
  const content: EmbedBlock[] = [{ type: 'embed', attrs }];
  const markup = renderDocument(
    { type: 'doc', content },
    { loops: new Map(), images: new Map(), code: new Map() },
  );
  readHarmlessHtml(markup);
  return markup;
}

it('is a link and the place of the player, and asks nothing of another site', () => {
  expect(html({ provider: 'vimeo', id: '76979871', title: 'A lamp, lit' })).toBe(
    '<div class="video embed-video" data-embed="vimeo/76979871">' +
      '<a href="https://vimeo.com/76979871" rel="noopener noreferrer nofollow">' +
      '<strong>A lamp, lit</strong><span>Watch on Vimeo</span></a></div>',
  );
  expect(html({ provider: 'sketchfab', id: model, title: null })).toBe(
    `<div class="video embed-model" data-embed="sketchfab/${model}">` +
      `<a href="https://sketchfab.com/models/${model}" rel="noopener noreferrer nofollow">` +
      '<span>View on Sketchfab</span></a></div>',
  );
});

it('says so when its provider is no longer on the list', () => {
  expect(html({ provider: 'gone.example', id: '1', title: null })).toBe(
    '<p>This content can no longer be embedded.</p>',
  );
});
