import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { pngBytes } from '#test/articles.ts';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { articles } from '#features/articles/tables.server.ts';
import { drafts } from '#features/drafts/tables.server.ts';
import { readSettings } from '#platform/settings.server.ts';
import { importArticles } from './article-import.ts';
import { writeArticlesAsMarkdown } from './article-export.ts';

const database = await freshDatabase();
const { db } = database;
const { storage } = openTestSite(database);
const room = mkdtempSync(path.join(tmpdir(), 'forge-articles-'));
const settings = readSettings({ FORGE_DATA: path.join(room, 'data') });
const site = { settings, url: database.url, storage };
const mira = await makePerson(db);
afterAll(() => rmSync(room, { recursive: true }));

function folderOf(files: Record<string, string | Uint8Array>): string {
  const folder = mkdtempSync(path.join(room, 'folder-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}

const bring = (folder: string, ...more: string[]) =>
  importArticles(db, site, [folder, '--author', mira.username, ...more]).catch((error: unknown) =>
    error instanceof Error ? error.message : String(error),
  );

async function newestDraft() {
  const [draft] = await db.select().from(drafts).orderBy(desc(drafts.savedAt)).limit(1);
  return draft?.content.value;
}

const png = await pngBytes();
const text = `---
title: Bevel weight
summary: Two ways to hold an edge.
tags: [modelling, "bevel"]
category: guide
testedWith: "5.1, 9.9"
---
Start **here** \\*now\\*, with ![a cube](../pictures/a%20cube.png "The cube") and words.

- one
- ![alone](../pictures/gone.png)

<https://www.youtube.com/watch?v=dQw4w9WgXcQ>
`;

describe('a folder of Markdown files', () => {
  it('becomes drafts, with the pictures that lie in it', async () => {
    const folder = folderOf({
      'posts/bevel.md': text,
      'pictures/a cube.png': png,
      'notes.txt': '',
    });
    expect(await bring(folder)).toBe(
      'posts/bevel.md: "Bevel weight" is a draft\n  without the picture ../pictures/gone.png: pictures/gone.png is missing.',
    );
    expect(await newestDraft()).toMatchObject({
      title: 'Bevel weight',
      description: 'Two ways to hold an edge.',
      category: 'Guide',
      difficulty: 'beginner',
      readTime: '1',
      tags: 'modelling, bevel',
      testedWith: ['5.1'],
      thumbnail: { width: 64, height: 40 },
      content: {
        content: [
          {
            type: 'paragraph',
            content: [
              { text: 'Start ' },
              { text: 'here', marks: [{ type: 'bold' }] },
              { text: ' *now*, with ' },
            ],
          },
          { type: 'image', attrs: { alt: 'a cube', title: 'The cube', width: 64 } },
          { type: 'paragraph', content: [{ text: ' and words.' }] },
          { type: 'bulletList' },
          { type: 'video' },
        ],
      },
    });
  });

  it('becomes articles that wait, and drafts where the form would refuse', async () => {
    const folder = folderOf({
      'a.md': '# With a cover\n\nWords.\n\n![a](a.png)\n',
      'a.png': png,
      'b.md': '# Without one\n\nWords.\n',
    });
    expect(await bring(folder, '--pending')).toBe(
      'a.md: "With a cover" waits for a moderator\nb.md: "Without one" is a draft\n  kept as a draft: Thumbnail is required.',
    );
    const [saved] = await db.select().from(articles).where(eq(articles.slug, 'with-a-cover'));
    expect(saved).toMatchObject({
      moderationStatus: 'pending',
      isPublished: false,
      userId: mira.id,
      description: 'Words.',
    });
  });

  it('reads what an export wrote', async () => {
    const folder = path.join(room, 'exported');
    await writeArticlesAsMarkdown(db, storage, folder);
    expect(await bring(folder)).toBe('with-a-cover/article.md: "With a cover" is a draft');
    const [saved] = await db.select().from(articles).where(eq(articles.slug, 'with-a-cover'));
    const draft = await newestDraft();
    expect(draft).toMatchObject({
      content: {
        content: [saved?.content.content[0], { type: 'image', attrs: { alt: 'a' } }],
      },
    });
  });
});

describe('a hostile folder', () => {
  it('shows nothing that lies outside of it', async () => {
    const folder = folderOf({
      'a.md':
        '# A\n\n![x](../../../etc/passwd) ![y](link.png) ![z](http://127.0.0.1:1/z.png) ![p](/etc/passwd)\n',
    });
    symlinkSync('/etc/passwd', path.join(folder, 'link.png'));
    symlinkSync('/etc', path.join(folder, 'folder'));
    expect(await bring(folder)).toBe(
      [
        'a.md: "A" is a draft',
        '  without the picture ../../../etc/passwd: "../../../etc/passwd" is no path within the folder.',
        '  without the picture link.png: link.png is no plain file: links are not followed.',
        '  without the picture http://127.0.0.1:1/z.png: It is on another site, and nothing is downloaded.',
        '  without the picture /etc/passwd: etc/passwd is missing.',
      ].join('\n'),
    );
  });

  it('costs neither memory nor time', async () => {
    const folder = folderOf({
      'bomb.md': '---\na: &a [1]\nb: [*a, *a]\n---\nWords.\n',
      'deep.md': `# Deep\n\n${'> '.repeat(5000)}x\n`,
      'huge.md': '',
      'signs.md': `# Signs\n\n${'**a** '.repeat(20_000)}\n`,
      'text.png': 'no picture',
      'picture.md': '# Picture\n\n![x](text.png)\n',
    });
    truncateSync(path.join(folder, 'huge.md'), 2 * 1024 ** 3);
    const report = await bring(folder);
    expect(report.split('\n').map((line) => line.slice(0, 60))).toEqual([
      'bomb.md: left out: Its front matter is not valid YAML.',
      'deep.md: "Deep" is a draft',
      'huge.md: left out: huge.md is too large: 2147483648 bytes of',
      expect.stringMatching(/^picture\.md: "Picture" is a draft$/),
      expect.stringMatching(/^ {2}without the picture text\.png: /),
      expect.stringMatching(/^signs\.md: left out: /),
    ]);
  });

  it('says what is missing to begin with', async () => {
    expect(await bring(folderOf({ 'a.txt': '' }))).toMatch(/^There is no Markdown file in /);
    expect(await bring(path.join(room, 'nowhere'))).toMatch(/^Usage: /);
    const folder = folderOf({ 'a.md': 'x' });
    expect(
      await importArticles(db, site, [folder, '--author', 'nobody-here']).catch(String),
    ).toContain('Nobody here is called "nobody-here".');
  });
});
