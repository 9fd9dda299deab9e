import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { usePageLinks } from '#client/use-page-links.ts';
import { notePage } from '#client/visit.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { Notices } from './notices.tsx';
import { SupportBanner } from './support-banner.tsx';
import { shellTexts } from './texts.ts';
import { useFocusOnHeading } from './use-focus-on-heading.ts';
import { useOfflineNotice } from './use-offline-notice.ts';
import { useStayingOffline } from './use-staying-offline.ts';
import { useRootData } from './root-data.ts';

/** What surrounds a page, or the error that is shown instead of it: banner, header, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const root = useRootData();
  usePageLinks();
  useFocusOnHeading();
  useOfflineNotice();
  useStayingOffline();
  const { key } = useLocation();
  useEffect(() => notePage(window.location.href), [key]);
  return (
    <>
      <a href="#content" className="skip-link">
        {shellTexts.skip}
      </a>
      <NavigationProgress />
      {root?.site.isSandbox && (
        <aside
          aria-label={shellTexts.sandboxLabel}
          className="bg-surface-2 px-4 py-1 text-center text-2xs text-balance text-muted print:hidden"
        >
          {shellTexts.sandboxStrip}
        </aside>
      )}
      <SupportBanner />
      <Header viewer={root?.viewer ?? null} />
      <main id="content" tabIndex={-1} className="min-h-[60vh]">
        {children}
      </main>
      <Notices />
      {root && <Footer site={root.site} year={root.year} />}
    </>
  );
}
