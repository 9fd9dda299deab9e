import { expect, it } from 'vitest';
import { hostileBlocks } from '#test/hostile-blocks.ts';
import { mailHtml } from './mail.ts';
import { normaliseDocument } from './normalise.ts';
import { isSentence, outcomeOf } from './testing/outcome.ts';
import { sampleBlocks } from './testing/sample-blocks.ts';
import { readHarmlessHtml } from './testing/strict-html.ts';

const documents = hostileBlocks();

it.each(Object.entries(sampleBlocks))('a sample of %s is accepted', (_, block) => {
  expect(outcomeOf({ type: 'doc', content: [block] })).toBeInstanceOf(Array);
});

it('more than 400 hostile documents with the new blocks do nothing, and quickly', () => {
  expect(documents.length).toBeGreaterThanOrEqual(400);
  expect(new Set(documents.map(({ name }) => name)).size).toBe(documents.length);
  const odd: string[] = [];
  let [accepted, refused] = [0, 0];
  for (const { name, content } of documents) {
    const begun = performance.now();
    // Runs through the strict parser: a disallowed tag, attribute or address throws.
    const outcome = outcomeOf(content);
    if (typeof outcome !== 'string') {
      accepted += 1;
      readHarmlessHtml(mailHtml(normaliseDocument(content), 'https://forge.example'));
    } else if (isSentence(outcome)) refused += 1;
    else odd.push(`${name}: ${outcome}`);
    if (performance.now() - begun > 1_000) odd.push(`${name} takes long`);
  }
  expect(odd).toEqual([]);
  expect(accepted).toBeGreaterThan(100);
  expect(refused).toBeGreaterThan(100);
});
