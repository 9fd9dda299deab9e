import { documentFiles } from './dependency-rules.test-extras.ts';
import { featureGraph } from './feature-graph.ts';

type Files = Record<string, string>;
type Violation = { file: string; source: string; rules: string[] };

const features = Object.keys(featureGraph);

/** A small tree that uses everything the rules allow. */
export const cleanTree: Files = {
  ...Object.fromEntries(
    features.map((name) => [`src/features/${name}/rules.ts`, `export const limit = 1;`]),
  ),
  ...Object.fromEntries(
    features.flatMap((name) =>
      (featureGraph[name] ?? [])
        .filter((other) => other !== 'document')
        .map((other) => [
          `src/features/${name}/with-${other}.ts`,
          `import { limit } from '#features/${other}/rules.ts';\nexport const twice = 2 * limit;`,
        ]),
    ),
  ),
  'src/shared/slug.ts': `export const slug = 's';`,
  ...documentFiles,
  'src/ui/button.tsx': `import '@base-ui/react';\nimport 'react';\nimport './button.css';\nimport { slug } from '#shared/slug.ts';\nexport const Button = () => slug;`,
  'src/ui/button.css': `a { color: red; }`,
  'src/platform/database-client.server.ts': `import pg from 'pg';\nexport const client = pg;`,
  'src/platform/database.server.ts': `import type { Pool } from 'pg';\nimport { client } from './database-client.server.ts';\nimport { drizzle } from 'drizzle-orm/node-postgres';\nexport const db = [client, drizzle];\nexport type Database = Pool;`,
  'src/platform/images.server.ts': `import sharp from 'sharp';\nexport const read = sharp;`,
  'src/features/uploads/job.server.ts': `import { read } from '#platform/images.server.ts';\nexport type Picture = typeof read;\nexport const work = read;`,
  'src/features/uploads/with-job.server.ts': `import type { Picture } from './job.server.ts';\nexport const pictures: Picture[] = [];`,
  'src/platform/pdf.server.ts': `export const drawPdf = 1;`,
  'src/platform/auth.server.ts': `import { betterAuth } from 'better-auth';\nexport const openAuth = betterAuth;`,
  'src/api/invoices.server.ts': `export const draw = () => import('#platform/pdf.server.ts');`,
  'src/platform/tone.ts': `export const tone = 1;`,
  'src/features/articles/texts.ts': `import type { limit } from './rules.ts';\nexport const texts: typeof limit = 1;`,
  'src/features/articles/fields.ts': `import type { Doc } from '#document/schema.ts';\nexport const fields: Doc[] = [];`,
  'src/features/articles/policy.ts': `import { z } from 'zod';\nimport { blocks } from '#document/rules.ts';\nimport { limit } from '#features/profiles/rules.ts';\nexport const may = [z, blocks, limit];`,
  'src/features/articles/tables.server.ts': `import { pgTable } from 'drizzle-orm/pg-core';\nexport const articles = pgTable('a', {});`,
  'src/features/articles/queries.server.ts': `import { eq } from 'drizzle-orm';\nimport type { Database } from '#platform/database.server.ts';\nimport { articles } from './tables.server.ts';\nexport const read = (db: Database) => [eq, articles, db];`,
  'src/features/articles/api.server.ts': `import { os } from '@orpc/server';\nimport { read } from './queries.server.ts';\nexport const calls = { os, read };\nexport type Calls = string;`,
  'src/features/articles/components/card.tsx': `import type { Calls } from '../api.server.ts';\nimport { Button } from '#ui/button.tsx';\nexport const Card = (calls: Calls) => [calls, Button];`,
  'src/client/calls.ts': `import { createORPCClient } from '@orpc/client';\nimport { RPCLink } from '@orpc/client/fetch';\nexport const createCalls = [createORPCClient, RPCLink];\nexport type CallsOf = string;`,
  'src/client/viewer.ts': `import { useRouteLoaderData } from 'react-router';\nexport const useViewer = useRouteLoaderData;`,
  'src/features/articles/client.ts': `import { createCalls } from '#client/calls.ts';\nimport type { Calls } from './api.server.ts';\nexport const articleClient: Calls = String(createCalls);`,
  'src/features/comments/components/with-card.tsx': `import { Card } from '#features/articles/components/card.tsx';\nexport const WithCard = Card;`,
  'src/shell/frame.tsx': `import { useViewer } from '#client/viewer.ts';\nimport type { CallsOf } from '#client/calls.ts';\nexport const Frame = (calls: CallsOf) => [calls, useViewer];`,
  'src/api/router.server.ts': `import { Hono } from 'hono';\nimport { calls } from '#features/articles/api.server.ts';\nexport const router = [calls, Hono];`,
  'src/api/client.ts': `import type { router } from './router.server.ts';\nexport const client: typeof router | null = null;`,
  'src/routes/home.tsx': `import type { Route } from './+types/home';\nimport { Card } from '#features/articles/components/card.tsx';\nexport default (props: Route.Props) => [props, Card];`,
  'src/shell/home-texts.ts': `export const welcome = 'w';`,
  'src/routes.ts': `import { index } from '@react-router/dev/routes';\nexport default [index('routes/home.tsx')];`,
  'src/sandbox/google/google.server.ts': `import Provider from 'oidc-provider';\nimport { people } from '#demo/people.ts';\nimport { db } from '#platform/database.server.ts';\nexport const google = [Provider, people, db];`,
  'src/start.server.ts': `import { serve } from '@hono/node-server';\nimport { openDemo } from './start/demo.server.ts';\nimport { build } from './start/page-build.server.ts';\nexport const start = [openDemo, serve, build];`,
  'src/start/demo.server.ts': `import type { google } from '../sandbox/google/google.server.ts';\nexport type Google = typeof google;\nexport const openDemo = () => [import('../sandbox/google/google.server.ts'), import('#demo/seed.ts')];`,
  'src/server.ts': `import { start } from './start.server.ts';\nstart.at(0);`,
  'src/start/page-build.server.ts': `export const build = () => import('vite');`,
  'src/test/database.ts': `import { client } from '#platform/database-client.server.ts';\nexport const fresh = client;`,
  'src/features/articles/queries.server.test.ts': `import { it } from 'vitest';\nimport { fresh } from '#test/database.ts';\nimport { read } from './queries.server.ts';\nit('reads', () => [fresh, read]);`,
  'e2e/people.ts': `import { people } from '#demo/people.ts';\nimport type { limit } from '#features/articles/rules.ts';\nexport const signIn = (count: typeof limit) => [count, people];`,
  'db/demo/people.ts': `export const people = [];`,
  'db/demo/seed.ts': `import { read } from '#features/articles/queries.server.ts';\nexport const seed = [read];`,
};

const importing = (...names: string[]) => names.map((name) => `import '${name}';`).join('\n');

/** One file for each violation, with the names of the rules that must report it. */
export const violations: Violation[] = [
  {
    file: 'src/features/uploads/calls-job.server.ts',
    source: `import { work } from './job.server.ts';\nexport const picture = work;`,
    rules: ['strangers-bytes-in-jobs'],
  },
  {
    file: 'src/api/pictures.server.ts',
    source: `import { read } from '#platform/images.server.ts';\nexport const picture = read;`,
    rules: ['strangers-bytes-in-jobs'],
  },
  ...features.flatMap((name) =>
    features
      .filter((other) => other !== name && !featureGraph[name]?.includes(other))
      .map((other) => ({
        file: `src/features/${name}/grabs-${other}.ts`,
        source: importing(`#features/${other}/rules.ts`),
        rules: [`feature-${name}`],
      })),
  ),
  violation('src/features/votes/rich.ts', ['#document/rules.ts'], 'feature-votes'),
  violation('src/features/gossip/rules.ts', ['zod'], 'feature-unlisted'),
  violation('src/shared/cycle-a.ts', ['./cycle-b.ts'], 'no-cycles'),
  {
    file: 'src/ui/type-cycle-a.ts',
    source: `import type { B } from './type-cycle-b.ts';\nexport type A = B[];`,
    rules: ['no-cycles'],
  },
  violation(
    'src/features/comments/screens.tsx',
    ['#features/articles/client.ts'],
    'feature-front-door',
  ),
  violation(
    'src/features/comments/calls.server.ts',
    ['#features/articles/api.server.ts'],
    'feature-front-door',
  ),
  violation(
    'src/features/comments/ideas.ts',
    ['#features/articles/fields.ts'],
    'feature-front-door',
  ),
  violation(
    'src/features/comments/components/thread.tsx',
    ['#features/articles/queries.server.ts'],
    'server-stays-on-server',
  ),
  violation('src/routes/leak.tsx', ['#platform/database.server.ts'], 'server-stays-on-server'),
  {
    file: 'src/routes/half-leak.tsx',
    source: `import { db, type Database } from '#platform/database.server.ts';\nexport const leaked: Database[] = [String(db)];`,
    rules: ['server-stays-on-server'],
  },
  {
    file: 'src/routes/late-leak.tsx',
    source: `export const late = () => import('#api/router.server.ts');`,
    rules: ['server-stays-on-server'],
  },
  {
    file: 'src/routes/passed-on-leak.tsx',
    source: `export { db } from '#platform/database.server.ts';`,
    rules: ['server-stays-on-server'],
  },
  violation('src/api/pages.server.ts', ['#routes/home.tsx'], 'layer-api', 'routes-are-leaves'),
  violation('src/other.ts', ['./routes/home.tsx'], 'routes-are-leaves'),
  violation('src/shared/pretty.ts', ['#ui/button.tsx'], 'layer-shared'),
  violation(
    'src/features/articles/components/past-client.tsx',
    ['#client/calls.ts'],
    'calls-through-clients',
  ),
  violation('src/ui/link.ts', ['@orpc/client/fetch'], 'calls-through-clients'),
  violation('src/shell/bell.tsx', ['#features/articles/client.ts'], 'clients-at-home'),
  violation('src/routes/other.tsx', ['./home.tsx'], 'addresses-apart'),
  violation('src/client/product.ts', ['#features/articles/rules.ts'], 'layer-client'),
  violation('src/shell/page.tsx', ['#routes/home.tsx'], 'layer-shell', 'routes-are-leaves'),
  violation('src/ui/rich.tsx', ['#document/schema.ts'], 'layer-ui'),
  violation('src/ui/vendor.ts', ['#platform/tone.ts'], 'layer-ui'),
  violation('src/ui/product.ts', ['#features/articles/rules.ts'], 'layer-ui'),
  violation('src/ui/page.ts', ['#routes/home.tsx'], 'layer-ui', 'routes-are-leaves'),
  violation('src/document/blocks/table/words.ts', ['../image/schema.ts'], 'blocks-apart'),
  violation('src/document/blocks/table/schema.ts', ['@tiptap/core'], 'blocks-without-editor'),
  violation('src/document/body.ts', ['./blocks/image/reading.ts'], 'blocks-on-demand'),
  violation('src/document/product.ts', ['#features/articles/rules.ts'], 'layer-document'),
  violation('src/platform/product.server.ts', ['#features/articles/rules.ts'], 'layer-platform'),
  violation('src/api/drawing.server.ts', ['#platform/pdf.server.ts'], 'drawing-on-demand'),
  violation('src/platform/auth/sealing.server.ts', ['better-auth'], 'accounts-on-demand'),
  violation('src/document/formulas/eager.server.ts', ['katex'], 'formulas-on-demand'),
  violation('src/platform/calls.server.ts', ['#api/client.ts'], 'layer-platform'),
  violation('src/sandbox/inside.server.ts', ['#features/articles/rules.ts'], 'layer-sandbox'),
  violation('src/features/articles/components/form.tsx', ['#api/client.ts'], 'layer-features'),
  violation(
    'src/features/articles/page.tsx',
    ['#routes/home.tsx'],
    'layer-features',
    'routes-are-leaves',
  ),
  violation(
    'src/features/articles/trial.server.ts',
    ['#sandbox/google/google.server.ts'],
    'layer-features',
    'demo-stays-apart',
    'google-on-demand',
  ),
  violation(
    'src/routes/trial.server.ts',
    ['#sandbox/google/google.server.ts'],
    'layer-routes',
    'demo-stays-apart',
    'google-on-demand',
  ),
  violation('src/features/articles/sub/rules.ts', ['react'], 'pure-rules'),
  violation('src/features/articles/sub/texts.ts', ['#document/schema.ts'], 'pure-rules'),
  violation('src/features/articles/sub/policy.ts', ['../fields.ts'], 'pure-rules'),
  violation('src/features/articles/hooks.ts', ['react'], 'pure-ideas'),
  violation('src/features/articles/tones.ts', ['#ui/button.tsx'], 'pure-ideas'),
  violation('src/features/articles/sub/tones.ts', ['#platform/tone.ts'], 'pure-ideas'),
  violation('src/features/articles/card-idea.ts', ['./components/card.tsx'], 'pure-ideas'),
  violation('src/features/articles/loading.ts', ['./components/card.tsx'], 'pure-loading'),
  violation('e2e/reading.spec.ts', ['#features/articles/texts.ts'], 'journeys-read-words'),
  violation('e2e/form.ts', ['#features/articles/rules.ts'], 'journeys-read-words'),
  violation('e2e/home.spec.ts', ['#shell/home-texts.ts'], 'journeys-read-words'),
  violation('src/shared/testing.ts', ['#test/database.ts'], 'layer-shared', 'tests-stay-apart'),
  violation('db/demo/from-test.ts', ['#test/database.ts'], 'tests-stay-apart'),
  violation('src/api/demo.ts', ['#demo/people.ts'], 'demo-stays-apart'),
  violation(
    'src/start/demo-early.server.ts',
    ['#demo/people.ts'],
    'demo-stays-apart',
    'demo-on-demand',
  ),
  violation('src/shared/lost.ts', ['#shared/nowhere.ts'], 'unresolvable'),
  violation('src/features/articles/api-sql.server.ts', ['drizzle-orm'], 'only-place-of-drizzle'),
  {
    file: 'src/routes/typed-sql.ts',
    source: `import type { SQL } from 'drizzle-orm';\nexport type Words = SQL;`,
    rules: ['only-place-of-drizzle'],
  },
  violation(
    'src/api/uses-pg.server.ts',
    ['pg'],
    'only-place-of-vendors',
    'only-place-of-connections',
  ),
  violation('src/platform/listener.server.ts', ['pg'], 'only-place-of-connections'),
  violation('src/test/connection.ts', ['pg'], 'only-place-of-connections'),
  violation('bench/connection.ts', ['pg'], 'only-place-of-connections'),
  ...['sharp', 'flydrive', 'pino', 'rate-limiter-flexible', 'lru-cache'].map((name) =>
    violation(`src/api/uses-${name}.server.ts`, [name], 'only-place-of-vendors'),
  ),
  violation('src/platform/o.server.ts', ['oidc-provider'], 'no-dev-dependency', 'google-on-demand'),
  violation('src/ui/parts.ts', ['tus-js-client'], 'only-place-of-uploads-in-parts'),
  violation('db/demo/mail.ts', ['nodemailer'], 'only-place-of-vendors', 'mail-on-demand'),
  violation('src/routes/answer.ts', ['hono'], 'only-place-of-hono'),
  violation('src/routes/serve.ts', ['@hono/node-server'], 'only-place-of-hono'),
  violation(
    'src/features/articles/components/editor.tsx',
    ['@tiptap/react'],
    'only-place-of-rich-text',
  ),
  violation('src/ui/code.ts', ['highlight.js'], 'only-place-of-rich-text'),
  violation('src/routes/icons.tsx', ['lucide-react/icons/x'], 'only-place-of-primitives'),
  violation(
    'src/features/articles/components/menu.tsx',
    ['@base-ui/react/menu'],
    'only-place-of-primitives',
  ),
  violation('src/routes/manifest.ts', ['smol-toml'], 'only-place-of-manifests'),
  violation('src/routes/pictures.ts', ['photoswipe'], 'only-place-of-picture-viewer'),
  violation('src/api/bundle.server.ts', ['vite'], 'only-place-of-vite', 'no-dev-dependency'),
  violation('src/api/novel.ts', ['novelty'], 'only-place-of-others'),
  violation('src/platform/stowaway.server.ts', ['stowaway'], 'not-in-package-json'),
  violation('src/platform/abandoned.server.ts', ['abandoned'], 'no-deprecated'),
  violation('src/platform/tools.server.ts', ['typescript'], 'no-dev-dependency'),
];

function violation(file: string, imports: string[], ...rules: string[]): Violation {
  return { file, source: importing(...imports), rules };
}
