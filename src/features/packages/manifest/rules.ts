import { lookupTable } from '#shared/lookup-table.ts';

/** The rules about a manifest, with the severity of each. */
export const manifestRules = {
  'manifest-too-large': 'error',
  'manifest-not-text': 'error',
  'manifest-toml': 'error',
  'manifest-nesting': 'error',
  'key-missing': 'error',
  'key-type': 'error',
  'key-unknown': 'note',
  'text-empty': 'error',
  'text-spaces': 'error',
  'text-control': 'error',
  'text-ending': 'error',
  'text-long': 'error',
  'list-empty': 'error',
  'list-repeats': 'warning',
  'schema-version': 'error',
  'id-name': 'error',
  'id-keyword': 'error',
  'id-underscores': 'error',
  'version-format': 'error',
  'type-unknown': 'error',
  'license-prefix': 'error',
  'license-name': 'error',
  'blender-format': 'error',
  'blender-old': 'error',
  'blender-range': 'error',
  'website-address': 'error',
  'copyright-format': 'error',
  'permission-unknown': 'error',
  'permissions-list': 'error',
  'tag-unknown': 'error',
  'platform-unknown': 'error',
  'wheel-path': 'error',
  'wheel-name': 'error',
  'wheel-missing': 'error',
  'wheel-unlisted': 'warning',
  'wheel-platform-missing': 'warning',
  'wheel-platform-open': 'warning',
  'wheel-python': 'note',
  'wheel-python-none': 'error',
  'build-both': 'error',
  'build-path': 'error',
} as const;

/** Limits of Blender, and of what is stored of a manifest. */
export const manifestLimits = {
  taglineLength: 64,
  reasonLength: 64,
  idLength: 64,
  /** Levels of tables and lists: Blender's own keys have three. */
  depth: 8,
} as const;

/** The Blender version that introduced extensions. */
export const firstExtensionBlender = '4.2.0';
export const schemaVersion = '1.0.0';

export type KeyType = 'text' | 'texts' | 'table' | 'texts or table';

/** The keys that Blender knows, with the type of each. */
export const knownKeys = lookupTable<{ type: KeyType; isRequired?: boolean }>({
  schema_version: { type: 'text', isRequired: true },
  id: { type: 'text', isRequired: true },
  version: { type: 'text', isRequired: true },
  name: { type: 'text', isRequired: true },
  tagline: { type: 'text', isRequired: true },
  maintainer: { type: 'text', isRequired: true },
  type: { type: 'text', isRequired: true },
  license: { type: 'texts', isRequired: true },
  blender_version_min: { type: 'text', isRequired: true },
  blender_version_max: { type: 'text' },
  website: { type: 'text' },
  copyright: { type: 'texts' },
  permissions: { type: 'texts or table' },
  tags: { type: 'texts' },
  platforms: { type: 'texts' },
  wheels: { type: 'texts' },
  build: { type: 'table' },
});
export const knownBuildKeys = lookupTable<{ type: KeyType }>({
  paths: { type: 'texts' },
  paths_exclude_pattern: { type: 'texts' },
  generated: { type: 'table' },
});
export const knownGeneratedKeys = lookupTable<{ type: KeyType }>({
  platforms: { type: 'texts' },
  wheels: { type: 'texts' },
});

export const extensionTypes = ['add-on', 'theme'] as const;
export const permissionNames = ['files', 'network', 'clipboard', 'camera', 'microphone'] as const;

/** The tags that Blender offers as filters. */
export const blenderTags: Record<(typeof extensionTypes)[number], readonly string[]> = {
  'add-on': [
    '3D View',
    'Add Curve',
    'Add Mesh',
    'Animation',
    'Bake',
    'Camera',
    'Compositing',
    'Development',
    'Game Engine',
    'Geometry Nodes',
    'Grease Pencil',
    'Import-Export',
    'Lighting',
    'Material',
    'Mesh',
    'Modeling',
    'Node',
    'Object',
    'Paint',
    'Physics',
    'Pipeline',
    'Render',
    'Rigging',
    'Scene',
    'Sculpt',
    'Sequencer',
    'System',
    'Text Editor',
    'Tracking',
    'User Interface',
    'UV',
  ],
  theme: ['Accessibility', 'Colorful', 'Dark', 'High Contrast', 'Inspired By', 'Light', 'Print'],
};

/** Reserved words of Python, which cannot be module names. */
export const pythonKeywords: ReadonlySet<string> = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
);
