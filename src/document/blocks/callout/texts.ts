import type { CalloutFacts, CalloutKind } from './rules.ts';

/** Sentences about callouts that a user can read. */
export const calloutTexts = {
  name: 'Callout',
  tip: 'Tip',
  warning: 'Warning',
  blender: 'Blender',
  blenderVersion: (version: string) => `Blender ${version}`,
  badKind: 'A callout is a tip, a warning or a note about a Blender version.',
  badVersion: 'Enter a Blender version, such as 5.1 or 4.5.2.',
  kind: 'Kind of callout',
  kinds: {
    tip: 'Tip',
    warning: 'Warning',
    version: 'Blender version',
  } satisfies Record<CalloutKind, string>,
  version: 'Version of Blender',
  versionExample: '5.1',
} as const;

/** The title of a callout. */
export function calloutTitle({ kind, version }: CalloutFacts): string {
  if (kind !== 'version') return calloutTexts[kind];
  return version === null ? calloutTexts.blender : calloutTexts.blenderVersion(version);
}
