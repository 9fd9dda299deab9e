import { featureGraph } from '../feature-graph.ts';
import { rule, testFiles, type Rule } from './rule.ts';

const pureFiles = '(?:texts|rules|policy)\\.ts$';
const frontDoors = [
  '/(?:texts|rules|input|policy)\\.ts$',
  '[/.](?:tables|queries|commands)\\.server\\.ts$',
  '/components/[^/]+\\.tsx$',
  // The forms of other features upload pictures with it.
  '^src/features/uploads/(?:client|files/components/send-text-file)\\.ts$',
  // The upload check, pages and queries read packages with these: pure parsers without state.
  '^src/features/packages/(?:archive|content)/[^/]+\\.ts$',
  '^src/features/packages/[^/.]+\\.ts$',
];
const serverOnly = '\\.server\\.tsx?$';
const screens = [
  '^src/(?:ui|platform)/',
  '/components/',
  '(?:^|/)node_modules/(?:@types/)?(?:react|react-dom)/',
];
const runsOnServer = [
  serverOnly,
  '^src/server\\.ts$',
  '^(?:db|scripts|bench|e2e)/',
  '^[^/]+\\.ts$',
  ...testFiles,
];

/** Files that only jobs use: they read archives, pictures, manifests and code. */
const readers =
  '^src/(?:document/blocks/code-block/highlight\\.server|platform/(?:images|unpacking|file-source)\\.server|features/(?:uploads/(?:svg|raster|files/inspect)|packages/(?:check|(?:archive|content|conversion|files|manifest|python)/(?!(?:rules|texts)\\.ts).+)))\\.ts$';
const mayRead = ['[/.]job\\.server\\.ts$', '^src/features/.+/components/'];

/** What each folder of src/ may import from the others; the feature graph restricts features. */
const layers: Record<string, { mayUse: string[]; reason: string }> = {
  shared: { mayUse: [], reason: 'shared/ is pure and knows nothing of Forge' },
  ui: {
    mayUse: ['shared'],
    reason: 'ui/ could ship in another product: pass what it needs as props',
  },
  document: {
    mayUse: ['shared', 'ui', 'platform/workers'],
    reason: 'document/ knows rich text and no feature',
  },
  platform: {
    mayUse: ['shared'],
    reason: 'platform/ knows vendors and no feature: pass what it needs as arguments',
  },
  sandbox: {
    mayUse: ['shared', 'platform'],
    reason: 'sandbox/ stands in for services outside: it speaks their protocols, not our code',
  },
  features: {
    mayUse: ['shared', 'ui', 'client', 'document', 'platform'],
    reason:
      'features/ are put together by others: calls in src/api/, pages in src/routes/ and src/shell/',
  },
  client: {
    mayUse: ['shared', 'ui', 'document'],
    reason: 'client/ is how screens reach the server and keep what is typed, and knows no feature',
  },
  api: {
    mayUse: ['shared', 'client', 'document', 'platform', 'features'],
    reason: 'api/ puts the calls together and knows no page',
  },
  shell: {
    mayUse: ['shared', 'ui', 'client', 'platform', 'features', 'api'],
    reason: 'shell/ is the frame around every page and knows no page',
  },
  routes: {
    mayUse: ['shared', 'ui', 'client', 'document', 'platform', 'features', 'api', 'shell'],
    reason: 'routes/ compose features; the stand-ins are started in src/start/demo.server.ts alone',
  },
};

function layerRules(): Rule[] {
  return Object.entries(layers).map(([layer, { mayUse, reason }]) => {
    const allowed = mayUse.map((name) => `src/${name}/`).join(', ') || 'nothing else of src/';
    return rule(`layer-${layer}`, `${reason}. src/${layer}/ may use ${allowed}.`, {
      from: { path: `^src/${layer}/`, pathNot: testFiles },
      to: { path: '^src/[^/]+/', pathNot: `^src/(?:${[layer, ...mayUse].join('|')})/` },
    });
  });
}

function featureRules(): Rule[] {
  const known = Object.keys(featureGraph).join('|');
  return [
    rule(
      'feature-unlisted',
      'Every feature is listed in scripts/feature-graph.ts with those that it uses: add it there.',
      { from: { path: `^src/features/(?!(?:${known})/)` }, to: {} },
    ),
    ...Object.entries(featureGraph).map(([feature, others]) =>
      rule(
        `feature-${feature}`,
        `features/${feature} may use ${others.join(', ') || 'no other feature'} (scripts/feature-graph.ts). Compose features in src/routes/, or let the one that is used not know its user.`,
        {
          from: { path: `^src/features/${feature}/` },
          to: {
            path: '^src/(?:features|document)/',
            pathNot: [feature, ...others].map((name) =>
              name === 'document' ? '^src/document/' : `^src/features/${name}/`,
            ),
          },
        },
      ),
    ),
    rule(
      'feature-front-door',
      'Another feature is entered by its texts, rules, input, policy, tables, queries, commands and components only: its calls, hooks and other ideas may change freely. Move a shared idea to its rules.ts or to src/shared/.',
      {
        from: { path: '^src/features/([^/]+)/' },
        to: { path: '^src/features/', pathNot: ['^src/features/$1/', ...frontDoors] },
      },
    ),
  ];
}

function pureRules(): Rule[] {
  return [
    rule(
      'pure-rules',
      'texts, rules and policy run anywhere and are read as sentences: they import only zod, src/shared/ and other texts, rules and policies. Put the rest into a pure idea (<idea>.ts), a query or a command.',
      {
        from: { path: `^src/features/.+/${pureFiles}` },
        to: {
          pathNot: [
            '^src/shared/',
            `^src/(?:features/.+|document|document/blocks/.+)/${pureFiles}`,
            '(?:^|/)node_modules/zod/',
          ],
        },
      },
    ),
    rule(
      'pure-ideas',
      'A <idea>.ts of a feature is pure and runs anywhere: it knows no screen and no platform. Hooks and screens go to components/, reads and writes to queries and commands.',
      {
        from: {
          path: '^src/features/.+/[^/.]+\\.ts$',
          pathNot: ['/components/', '/(?:client|loading)\\.ts$', `/${pureFiles}`],
        },
        to: { path: [...screens, '(?:^|/)node_modules/(?:@types/)?react-router/'] },
      },
    ),
    rule(
      'pure-loading',
      'loading.ts says what a page asks of the server: it knows redirects and status codes, and no screen.',
      { from: { path: '^src/features/.+/loading\\.ts$' }, to: { path: screens } },
    ),
  ];
}

export const sourceRules: Rule[] = [
  rule(
    'no-cycles',
    'Files that import each other can only be understood together. Move what both need into a third file, or pass it as an argument.',
    { from: {}, to: { circular: true } },
  ),
  rule(
    'unresolvable',
    'This import leads nowhere. Imports between folders are written #features/…, #ui/… with the ending of the file (package.json "imports").',
    { from: {}, to: { couldNotResolve: true, pathNot: '^\\./\\+types/' } },
  ),
  ...layerRules(),
  ...featureRules(),
  ...pureRules(),
  rule(
    'server-stays-on-server',
    'A *.server file must not reach the browser: only other *.server files, the start and tests import it (types excepted). Pages get their data from the loader by context.get(pageContext).api.',
    {
      from: { pathNot: runsOnServer },
      to: { path: serverOnly, dependencyTypesNot: ['type-only'] },
    },
  ),
  rule(
    'strangers-bytes-in-jobs',
    'What a stranger sent is read in a process of its own, with a limit of time and memory: the server never loads a job.server.ts, nor what only jobs use. Do it by openJobs of src/platform/workers/jobs.server.ts and import types only. A component may read a file of the person’s own, in their browser.',
    {
      from: { path: '^(?:src|db)/', pathNot: [...mayRead, readers, ...testFiles] },
      to: { path: ['[/.]job\\.server\\.ts$', readers], dependencyTypesNot: ['type-only'] },
    },
  ),
  rule(
    'routes-are-leaves',
    'A page is nobody’s library: only src/routes/, src/root.tsx, src/routes.ts and the journeys in e2e/ know pages. Move what others need into the feature or into src/ui/.',
    {
      from: { pathNot: ['^src/routes/', '^src/root\\.tsx$', '^src/routes\\.ts$', '^e2e/'] },
      to: { path: '^src/routes/' },
    },
  ),
  rule(
    'journeys-read-words',
    'A journey looks for what a person reads: write the words, limits and amounts out. One that imports them passes whatever they say.',
    {
      from: { path: '^e2e/' },
      to: { path: '^src/.*[/-](?:texts|rules)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
  ),
  rule(
    'calls-through-clients',
    'A screen reaches the server through the client.ts of its feature, which is one line: make the call there and act by useAct of #client/use-act.ts.',
    {
      from: { pathNot: ['^src/features/.+/client\\.ts$', '^src/client/', ...testFiles] },
      to: {
        path: ['^src/client/calls\\.ts$', '(?:^|/)node_modules/@orpc/client/dist/adapters/'],
        dependencyTypesNot: ['type-only'],
      },
    },
  ),
  rule(
    'clients-at-home',
    'Only a feature itself uses its client.ts: place its living component instead.',
    {
      from: { path: '^(?:src|db)/', pathNot: ['^src/features/', ...testFiles] },
      to: { path: '^src/features/.+/client\\.ts$' },
    },
  ),
  rule(
    'addresses-apart',
    'An address is nobody’s library, not even for another address: move what both need into the feature.',
    { from: { path: '^src/routes/', pathNot: testFiles }, to: { path: '^src/routes/' } },
  ),
  rule(
    'tests-stay-apart',
    'The product never imports tests or their tools: move what it needs out of src/test/.',
    {
      from: { path: '^(?:src|db)/', pathNot: testFiles },
      to: { path: testFiles },
    },
  ),
  rule(
    'demo-stays-apart',
    'The demo is people, content and stand-ins with packages that a real installation does not have: src/start/demo.server.ts alone loads them, by import() where the settings ask for the demo.',
    {
      from: {
        path: '^src/',
        pathNot: ['^src/start/demo\\.server\\.ts$', '^src/sandbox/', ...testFiles],
      },
      to: { path: ['^db/', '^src/sandbox/'] },
    },
  ),
  rule('demo-on-demand', 'Load the demo by import(), so that a real site starts without it.', {
    from: { path: '^src/start/demo' },
    to: { path: ['^db/', '^src/sandbox/'], dynamic: false, dependencyTypesNot: ['type-only'] },
  }),
];
