import { rule, testFiles, type Rule } from './rule.ts';

type Place = { name: string; packages: string[]; where: string[]; comment: string };

const platform = ['^src/platform/', '^src/sandbox/'];
const product = '^(?:src|db)/';

/** Packages that any file may use: the basis of every screen and every call. */
const words = [
  'react',
  'react-dom',
  'react-router',
  '@react-router/[^/]+',
  'zod',
  '@orpc/[^/]+',
  '@fontsource-variable/[^/]+',
];

/** All other packages have one place each, so that replacing one changes only one folder. */
const places: Place[] = [
  {
    name: 'vendors',
    packages: [
      'pg',
      'pg-copy-streams',
      'pg-boss',
      'better-auth',
      '@better-auth/[^/]+',
      'sharp',
      'flydrive',
      '@aws-sdk/[^/]+',
      'stripe',
      'nodemailer',
      'oidc-provider',
      '@tus/[^/]+',
      'pino',
      'rate-limiter-flexible',
      'lru-cache',
      'prom-client',
      '@opentelemetry/[^/]+',
      '@zxcvbn-ts/[^/]+',
      'yazl',
    ],
    where: platform,
    comment:
      'Only src/platform/ knows vendors (src/sandbox/ speaks their protocols): wrap what you need there and import the wrapper.',
  },
  {
    name: 'hono',
    packages: ['hono', '@hono/[^/]+'],
    where: [...platform, '^src/api/', '^src/start\\.server\\.ts$'],
    comment: 'HTTP is put together in src/api/, src/platform/http/ and src/start.server.ts.',
  },
  {
    name: 'drizzle',
    packages: ['drizzle-orm', 'drizzle-zod'],
    where: ['^src/platform/', '[/.](?:tables|queries|commands)\\.server\\.ts$'],
    comment:
      'SQL belongs in tables.server.ts, queries.server.ts and commands.server.ts only: move it there and call it.',
  },
  {
    name: 'rich-text',
    packages: [
      '@tiptap/[^/]+',
      'prosemirror-[^/]+',
      'highlight\\.js',
      'shiki',
      '@shikijs/[^/]+',
      'diff',
      'fflate',
      'katex',
    ],
    where: ['^src/document/'],
    comment:
      'Only src/document/ knows the editor, the highlighter, formulas and the comparison of words: use what it exports.',
  },
  {
    name: 'uploads-in-parts',
    packages: ['tus-js-client'],
    where: ['^src/features/uploads/files/components/resumable-upload\\.ts$'],
    comment:
      'Browsers send files by src/features/uploads/files/components/resumable-upload.ts: use FileField.',
  },
  {
    name: 'manifests',
    packages: ['smol-toml'],
    where: ['^src/features/packages/content/toml\\.ts$'],
    comment: 'The manifest of an extension is read in src/features/packages/content/toml.ts only.',
  },
  {
    name: 'picture-viewer',
    packages: ['photoswipe'],
    where: ['^src/document/reading/picture-viewer\\.ts$'],
    comment: 'Only picture-viewer.ts knows PhotoSwipe, and is loaded when a picture is opened.',
  },
  {
    name: 'primitives',
    packages: ['@base-ui/react', 'lucide-react', 'three', 'uplot'],
    where: ['^src/ui/'],
    comment:
      'Only src/ui/ knows primitives, icons, 3D and plots: use its components, or add one there.',
  },
  {
    name: 'vite',
    packages: ['vite'],
    where: ['^src/start/page-build\\.server\\.ts$'],
    comment: 'Only src/start/page-build.server.ts and the configuration files know the bundler.',
  },
];

function packagePath(names: string[]): string {
  return `(?:^|/)node_modules/(?:@types/)?(?:${names.join('|')})/`;
}

/** What a start does not need, and the files that are loaded along with it. */
const onDemand = [
  { name: 'drawing', packages: ['pdfkit', 'fontkit'], files: ['^src/platform/pdf'] },
  {
    name: 'accounts',
    packages: ['better-auth', '@better-auth/[^/]+'],
    files: [
      '^src/platform/auth\\.server',
      '^src/platform/auth/(?!(?:origin|reset-mail|sandbox-client|sealing|totp)\\.)',
    ],
  },
  {
    name: 'mail',
    packages: ['nodemailer', 'smtp-server', 'postal-mime'],
    files: ['^src/sandbox/mailbox/smtp'],
  },
  { name: 'formulas', packages: ['katex'], files: [] },
  {
    name: 'google',
    packages: ['oidc-provider'],
    files: ['^src/sandbox/google/(?:google|provider)'],
  },
];

const onDemandRules = onDemand.map(({ name, packages, files }) =>
  rule(`${name}-on-demand`, 'Load this by import() when it is first needed: few starts ever do.', {
    from: { path: product, pathNot: [...files, ...testFiles] },
    to: {
      path: [...files, packagePath(packages)],
      dynamic: false,
      dependencyTypesNot: ['type-only'],
    },
  }),
);

const placeRules = places.map(({ name, packages, where, comment }) =>
  rule(`only-place-of-${name}`, comment, {
    from: { path: product, pathNot: [...where, ...testFiles] },
    to: { path: packagePath(packages) },
  }),
);

export const packageRules: Rule[] = [
  ...placeRules,
  rule(
    'only-place-of-others',
    'A package that scripts/dependency-rules/packages.ts does not name is a vendor: wrap it in src/platform/, or give it its place on that list.',
    {
      from: { path: product, pathNot: [...platform, ...testFiles] },
      to: {
        path: '(?:^|/)node_modules/',
        pathNot: packagePath([...words, ...places.flatMap(({ packages }) => packages)]),
      },
    },
  ),
  rule(
    'only-place-of-connections',
    'A lost connection of pg ends a process that does not listen for it: take one of src/platform/database-client.server.ts, where everybody does.',
    {
      from: { pathNot: ['^src/platform/database-client\\.server\\.ts$'] },
      to: { path: packagePath(['pg', 'pg-pool']), dependencyTypesNot: ['type-only'] },
    },
  ),
  ...onDemandRules,
  rule(
    'not-in-package-json',
    'This package came with another one and may go with it: add it to package.json at an exact version.',
    { from: {}, to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] } },
  ),
  rule(
    'no-dev-dependency',
    'What runs in production belongs in "dependencies" of package.json; this package is one of the devDependencies.',
    {
      from: {
        path: product,
        pathNot: [
          '^src/start/page-build\\.server\\.ts$',
          '^src/routes\\.ts$',
          '^src/sandbox/',
          '^db/demo/',
          ...testFiles,
        ],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ),
  rule(
    'no-deprecated',
    'The makers of this package gave it up: choose one that is cared for, and say why in docs/decisions/.',
    { from: {}, to: { dependencyTypes: ['deprecated'] } },
  ),
];
