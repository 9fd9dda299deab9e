import { Node, wrappingInputRule } from '@tiptap/core';
import type { Attrs } from '@tiptap/pm/model';
import { blenderVersionOf, calloutKinds, type CalloutFacts, type CalloutKind } from './rules.ts';
import { calloutTitle } from './texts.ts';

/** What is typed at the start of a line: '!!! ', '!!!warning ' and '!!!5.1 '. */
const typedSigns = /^!!!(tip|warning|\d{1,2}\.\d{1,2}(?:\.\d{1,2})?)?\s$/;

/** Blocks in a frame. Its title is determined by its kind, so nobody writes it. */
export const CalloutNode = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    kind: { default: 'tip', parseHTML: kindIn },
    version: {
      default: null,
      parseHTML: ({ dataset }) => blenderVersionOf(dataset['version'] ?? ''),
    },
  }),
  parseHTML: () => [{ tag: 'div.callout' }],
  renderHTML: ({ node }) => {
    const { kind, version } = calloutAttributes(node.attrs);
    return [
      'div',
      {
        class: `callout callout-${kind}`,
        'data-version': version,
        'data-title': calloutTitle({ kind, version }),
      },
      0,
    ];
  },
  addInputRules() {
    return [
      wrappingInputRule({
        find: typedSigns,
        type: this.type,
        getAttributes: ([, typed = 'tip']) =>
          isKind(typed) ? { kind: typed } : { kind: 'version', version: typed },
      }),
    ];
  },
});

/** The attributes of a callout in the editor. */
export function calloutAttributes({ kind, version }: Attrs): CalloutFacts {
  return {
    kind: isKind(kind) ? kind : 'tip',
    version: typeof version === 'string' ? version : null,
  };
}

function kindIn({ classList }: HTMLElement): CalloutKind {
  return calloutKinds.find((kind) => classList.contains(`callout-${kind}`)) ?? 'tip';
}

function isKind(kind: unknown): kind is CalloutKind {
  return calloutKinds.some((known) => known === kind);
}
