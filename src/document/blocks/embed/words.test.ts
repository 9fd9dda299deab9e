import { expect, it } from 'vitest';
import { blockText } from '../../comparison/block-text.ts';
import { plainText } from '../../content.ts';
import { mailHtml, mailText } from '../../mail.ts';
import type { EmbedBlock } from './schema.ts';

const site = 'https://forge.example';

function documentOf(attrs: EmbedBlock['attrs']) {
  const content: EmbedBlock[] = [{ type: 'embed', attrs }];
  return { type: 'doc' as const, content };
}

it('is a link with its title in mails and comparisons, and its title in search', () => {
  const document = documentOf({ provider: 'vimeo', id: '76979871', title: 'A lamp, lit' });
  expect(mailHtml(document, site)).toContain(
    '<a href="https://vimeo.com/76979871">A lamp, lit</a>',
  );
  expect(mailText(document, site)).toContain('A lamp, lit: https://vimeo.com/76979871');
  expect(document.content.map(blockText)).toEqual(['[A lamp, lit](https://vimeo.com/76979871)']);
  expect(plainText(document)).toBe('A lamp, lit');
});

it('names the place where nobody gave it a title', () => {
  const document = documentOf({ provider: 'vimeo', id: '76979871', title: null });
  expect(mailText(document, site)).toContain('Watch on Vimeo: https://vimeo.com/76979871');
  expect(plainText(document)).toBe('');
});

it('leads nowhere when its provider is no longer on the list', () => {
  const document = documentOf({ provider: 'gone.example', id: '1', title: null });
  expect(mailText(document, site)).toContain('This content can no longer be embedded.');
  expect(mailText(document, site)).not.toContain('gone.example');
});
