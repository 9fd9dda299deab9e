import { rule, testFiles, type Rule } from './rule.ts';

const blockFolder = '^src/document/(?:blocks|inlines)/([^/]+)/';

/**
 * A kind of block is one folder, and code that reads or stores a text does not depend on the
 * editor.
 */
export const blockRules: Rule[] = [
  rule(
    'blocks-apart',
    'A kind of block knows no other: what two need belongs in src/document/, like block-place.ts.',
    {
      from: { path: blockFolder },
      to: { path: blockFolder, pathNot: '^src/document/(?:blocks|inlines)/$1/' },
    },
  ),
  rule(
    'blocks-without-editor',
    'schema, words, markup, reading and texts of a block are loaded where nobody writes: the editor and its screens belong in editing.tsx and what that imports.',
    {
      from: {
        path: `${blockFolder}(?:schema|words|texts|rules|markup\\.server|reading)\\.ts$`,
      },
      to: {
        path: [
          '^src/(?:document/editor|ui)/',
          '(?:^|/)node_modules/(?:@types/)?(?:@tiptap|prosemirror-[^/]+|react|react-dom)/',
        ],
      },
    },
  ),
  rule(
    'blocks-on-demand',
    'The scripts of a block are loaded where a page has one: name them in src/document/blocks/reading.ts by import().',
    {
      from: { path: '^src/', pathNot: testFiles },
      to: { path: `${blockFolder}reading\\.ts$`, dynamic: false },
    },
  ),
];
