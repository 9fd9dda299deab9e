import { describe, expect, it } from 'vitest';
import { blockText } from '../../comparison/block-text.ts';
import { hasContent, plainText } from '../../content.ts';
import { mailHtml, mailText } from '../../mail.ts';
import { normaliseDocument } from '../../normalise.ts';
import { requiredDocument } from '../../required-document.ts';
import { outcomeOf } from '../../testing/outcome.ts';

const product = '0198c0de-1234-7abc-8def-0123456789ab';
const kit = { product, slug: 'lamp-kit', name: 'Lamp Kit' };
const documentOf = (attrs: unknown) => ({ type: 'doc', content: [{ type: 'download', attrs }] });
const stored = normaliseDocument(documentOf(kit));

describe('what is stored', () => {
  it('is product, slug and name, whatever else is sent', () => {
    const sent = { ...kit, name: ' Lamp Kit\u0000 ', href: 'https://evil.example', price: 0 };
    expect(normaliseDocument(documentOf(sent))).toEqual(stored);
  });

  it.each([
    undefined,
    null,
    {},
    { ...kit, product: 'lamp-kit' },
    { ...kit, product: `${product}" onload="alert(1)` },
    { ...kit, product: 7 },
    { ...kit, slug: '' },
    { ...kit, slug: 'x'.repeat(201) },
    { ...kit, name: ' ' },
    { ...kit, name: 'x'.repeat(201) },
    { ...kit, name: ['Lamp Kit'] },
  ])('is never %j', (attrs) => {
    expect(outcomeOf(documentOf(attrs))).toBe('This download has no product.');
  });

  it('is taken only by texts whose writer is asked for the product', () => {
    const sentence = 'Downloads are not allowed in this text. Link to the product instead.';
    const words = { type: 'paragraph', content: [{ type: 'text', text: 'Take it:' }] };
    const both = { type: 'doc', content: [words, ...stored.content] };
    expect(() => requiredDocument(both, 'description', 'Missing.')).toThrow(sentence);
    const inCallout = { type: 'callout', attrs: { kind: 'tip' }, content: both.content };
    const deep = { type: 'doc', content: [inCallout] };
    expect(() => requiredDocument(deep, 'description', 'Missing.')).toThrow(sentence);
  });
});

describe('where it is not drawn', () => {
  it('is a link with the name of the product', () => {
    const site = 'https://forge.example';
    expect(hasContent(stored)).toBe(false);
    expect(plainText(stored)).toBe('Lamp Kit');
    expect(mailHtml(stored, site)).toBe(
      '<p><a href="https://forge.example/marketplace/lamp-kit">Download: Lamp Kit</a></p>',
    );
    expect(mailText(stored, site)).toBe(
      'Download: Lamp Kit (https://forge.example/marketplace/lamp-kit)',
    );
    expect(stored.content.map(blockText)).toEqual(['[Download: Lamp Kit](/marketplace/lamp-kit)']);
  });

  it('leads nowhere else, whatever its slug', () => {
    const slugs = ['../../evil', '//evil.example', 'a?b#c', 'javascript:alert(1)', '"><script>'];
    for (const slug of slugs) {
      const outcome = outcomeOf(documentOf({ ...kit, slug }));
      if (typeof outcome === 'string') throw new Error(outcome);
      const addresses = outcome.flatMap(({ attributes }) => attributes.get('href') ?? []);
      expect(addresses).toHaveLength(2);
      for (const address of addresses) {
        expect(new URL(address, 'https://forge.example').pathname).toMatch(
          /^\/marketplace\/[^/]+$/,
        );
      }
    }
  });
});
