import { RouterContextProvider } from 'react-router';
import { createPageCaller } from '#api/caller.server.ts';
import { pageContext, type PageContext, type Site } from '#api/page-context.ts';
import { openReads, openSharedStore, type SharedStore } from '#platform/shared-reads.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { TestSite } from './calls.ts';

const site: Site = {
  publicUrl: 'https://forge.example',
  isSandbox: false,
  hasGoogle: true,
  hasMail: true,
  hasPayments: true,
  contactEmail: 'hello@forge.example',
  chatUrl: 'https://chat.example',
  photoUrl: 'https://photos.example',
  forumUrl: 'https://forum.example',
  sourceUrl: null,
};

/** A visit of pages as this person: the context of their loaders, and its effects. */
export function openTestPage(
  { contextOf }: Pick<TestSite, 'contextOf'>,
  viewer: Viewer | null,
  {
    /** As for a whole page; client-side navigation requests without it. */
    markup = null,
    /** Shared data that were read before. */
    shared = openSharedStore(),
    /** What the calls of signing in answer. */
    authenticate = () => Promise.reject(new Error('No sign-in in this test.')),
  }: {
    markup?: Map<string, string> | null;
    shared?: SharedStore;
    authenticate?: PageContext['authenticate'];
  } = {},
) {
  const tags: string[] = [];
  const reports: unknown[] = [];
  const reads = openReads(shared, (source) => tags.push(...source.tags));
  const context = new RouterContextProvider();
  context.set(pageContext, {
    api: createPageCaller({ ...contextOf(viewer), reads }),
    viewer,
    site,
    requestId: 'test',
    authenticate,
    markup,
    encoding: 'identity',
    report: (error) => reports.push(error),
  });
  return {
    tags,
    reports,
    argumentsFor<Params>(address: string, params: Params) {
      const url = new URL(address, site.publicUrl);
      return { context, params, url, request: new Request(url), pattern: url.pathname };
    },
  };
}
