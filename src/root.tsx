import { use, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { SessionWatch } from '#features/accounts/components/session-watch.tsx';
import { DraftSync } from '#features/drafts/components/draft-sync.tsx';
import { keepsRefusedPost } from '#client/refused-posts.ts';
import { earlyActsScript, repeatEarlyAct } from '#ui/early/early-acts.ts';
import englishFont from '#ui/fonts/sans-english.woff2?url';
import { lateScriptsScript } from '#ui/early/late-scripts.ts';
import { layOutUnseen, unseenScript } from '#ui/early/unseen.ts';
import { ScriptMark } from '#ui/script-mark.ts';
import { ServerClock } from '#ui/relative-time.tsx';
import { themeScript } from '#ui/theme.ts';
import { ToastRegion } from '#ui/toast.tsx';
import { pageContext } from '#api/page-context.ts';
import type { Route } from './+types/root';
import { BackForwardCacheReset } from '#shell/back-forward-cache-reset.tsx';
import { ErrorPage } from '#shell/error-page.tsx';
import type { RootData } from '#shell/root-data.ts';
import { SignInPrompts } from '#shell/sign-in-prompts.tsx';
import styles from './root.css?url';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: englishFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export const clientMiddleware = [keepsRefusedPost];

export function loader({ context }: Route.LoaderArgs) {
  const { viewer, site, requestId } = context.get(pageContext);
  const now = new Date();
  const year = now.getUTCFullYear();
  return { viewer, site, requestId, year, now: now.getTime() } satisfies RootData;
}

/**
 * Before all other code: otherwise zod would test whether the policy allows it to create functions.
 */
const startScript = `${themeScript}${earlyActsScript}${lateScriptsScript}${unseenScript}globalThis.__zod_globalConfig={jitless:true};`;

export function Layout({ children }: { children: React.ReactNode }) {
  // Here, so that it runs after the effects of all forms, and on the error page too.
  useEffect(repeatEarlyAct, []);
  useEffect(layOutUnseen, []);
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <script nonce={use(ScriptMark)} dangerouslySetInnerHTML={{ __html: startScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ToastRegion />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <ServerClock value={loaderData.now}>
      <DraftSync viewerId={loaderData.viewer?.id ?? null} />
      <SignInPrompts>
        <Outlet />
      </SignInPrompts>
      <BackForwardCacheReset />
      <SessionWatch viewerId={loaderData.viewer?.id ?? null} />
    </ServerClock>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
