import { describe, expect, it } from 'vitest';
import { Window } from 'happy-dom';
import { atomFeed, type FeedEntry } from './atom.ts';

const entry: FeedEntry = {
  id: 'urn:uuid:0f8fad5b-d9cb-469f-a165-70867728950e',
  title: 'Nodes & <fields>',
  url: 'https://forge.example/knowledge-base/guide/nodes?a=1&b=2',
  summary: 'What "fields" are.',
  categories: ['Guide'],
  authors: [{ name: 'mira-okafor', url: 'https://forge.example/profile/1' }],
  published: new Date('2025-08-02T10:00:00Z'),
  updated: new Date('2025-08-03T10:00:00Z'),
};

function parse(entries: FeedEntry[]) {
  const text = atomFeed({
    title: 'Knowledge Base',
    subtitle: 'News & more',
    selfUrl: 'https://forge.example/knowledge-base/feed.xml',
    pageUrl: 'https://forge.example/knowledge-base',
    entries,
  });
  const parser = new new Window().DOMParser();
  return { text, feed: parser.parseFromString(text, 'application/xml') };
}

describe('atomFeed', () => {
  it('is well-formed and gives back what was put in', () => {
    const { feed } = parse([entry]);
    expect(feed.querySelector('parsererror')).toBeNull();
    const textOf = (selector: string) => feed.querySelector(selector)?.textContent;
    expect(textOf('entry > title')).toBe(entry.title);
    expect(textOf('entry > summary')).toBe(entry.summary);
    expect(textOf('entry > author > name')).toBe('mira-okafor');
    expect(textOf('entry > published')).toBe('2025-08-02T10:00:00.000Z');
    expect(feed.querySelector('entry > link')?.getAttribute('href')).toBe(entry.url);
    expect(feed.querySelector('entry > category')?.getAttribute('term')).toBe('Guide');
    expect(textOf('feed > subtitle')).toBe('News & more');
  });

  it('is as new as its newest change', () => {
    const older = { ...entry, updated: new Date('2024-01-01T00:00:00Z') };
    expect(parse([older, entry]).feed.querySelector('feed > updated')?.textContent).toBe(
      '2025-08-03T10:00:00.000Z',
    );
  });

  it('counts what waited to be published as new, however long ago it was saved', () => {
    const waited = { ...entry, updated: new Date('2025-07-01T10:00:00Z') };
    const { feed } = parse([waited]);
    expect(feed.querySelector('entry > updated')?.textContent).toBe('2025-08-02T10:00:00.000Z');
    expect(feed.querySelector('feed > updated')?.textContent).toBe('2025-08-02T10:00:00.000Z');
  });

  it('leaves the address of an author out who has none', () => {
    const { text } = parse([
      { ...entry, authors: [{ name: 'Anonymous', url: null }, ...entry.authors] },
    ]);
    expect(text).toContain('<author><name>Anonymous</name></author>\n<author><name>mira-okafor');
  });

  it('is a feed also without entries', () => {
    expect(parse([]).feed.querySelector('feed > updated')?.textContent).toBe(
      '1970-01-01T00:00:00.000Z',
    );
  });
});
