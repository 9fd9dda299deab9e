import type { PermissionChange } from './permissions.ts';
import type { Capability } from './rules.ts';

type CapabilityText = {
  /** On a badge. */
  label: string;
  /** After 'The code …'. */
  does: string;
  /** After 'asks for', if it is a permission. */
  object: string;
};

const text = (label: string, does: string, object = label.toLowerCase()): CapabilityText => ({
  label,
  does,
  object,
});

/** What an add-on may do, in words for people who do not program. */
export const capabilityTexts: Record<Capability, CapabilityText> = {
  network: text('Network', 'uses the network', 'the network'),
  files: text('Files', 'reads or writes files', 'files'),
  clipboard: text('Clipboard', 'uses the clipboard', 'the clipboard'),
  camera: text('Camera', 'uses the camera', 'the camera'),
  microphone: text('Microphone', 'uses the microphone', 'the microphone'),
  processes: text('Starts programs', 'starts other programs'),
  'native-code': text('System libraries', 'calls system libraries'),
  'dynamic-code': text('Runs generated code', 'runs code that it puts together'),
  'pickled-data': text('Unsafe data files', 'loads data in a form that can run code'),
  'encoded-code': text('Hidden code', 'runs code that is hidden from review'),
  'downloaded-code': text('Downloaded code', 'runs code that it downloads'),
  'installs-packages': text('Installs packages', 'installs Python packages'),
  'self-update': text('Updates itself', 'updates itself'),
  'writes-outside': text('Writes outside Blender', 'writes outside Blender’s folders'),
  'writes-own-folder': text('Writes into its own folder', 'writes into its own folder'),
  'offline-ignored': text('Ignores offline mode', 'does not ask whether Blender may go online'),
};

/** The texts around them. */
export const permissionTexts = {
  title: 'What it may do',
  none: 'Asks for no permissions, and we found nothing special in its code.',
  undeclared: 'Found in the code; the seller gives no reason.',
  method:
    'Permissions as the seller declares them, and what an automatic check of the Python code found.',
  table: 'Declared and found',
  capability: 'What',
  declared: 'Declared',
  found: 'Found in the code',
  notDeclared: 'Not declared',
  notNeeded: 'No permission for this',
  notFound: 'Not found',
  nothing: 'Nothing declared, nothing found.',
  wheels: 'The code inside wheels is not checked.',
  place: (file: string, line: number) => `${file}:${line}`,
  more: (count: number) => `and ${count} more`,
  changes: 'Changes in what it may do',
} as const;

/** One difference between two versions, such as 'Now asks for the network: “Fetches presets”'. */
export function permissionChangeText({ capability, change, reason }: PermissionChange): string {
  const { object, does } = capabilityTexts[capability];
  switch (change) {
    case 'asks':
      return `Now asks for ${object}: “${reason}”`;
    case 'new-reason':
      return `Gives a different reason for ${object}: “${reason}”`;
    case 'no-longer-asks':
      return `No longer asks for ${object}.`;
    case 'does':
      return `The code now ${does}, without saying so.`;
    case 'no-longer-does':
      return `We no longer find that the code ${does}.`;
  }
}
