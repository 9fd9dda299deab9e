import type { ComponentProps } from 'react';

/** The options are the router's. */
export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address of the site, or another search or part of the same page. */
  to: string;
  replace?: boolean;
  preventScrollReset?: boolean;
  reloadDocument?: boolean;
};

/** Marks a link that is written as HTML as one to a page of the site, as `Link` does. */
export const pageLinkMark = { 'data-page': '' } as const;

/**
 * A link to a page of the site. `usePageLinks` follows them all with one listener: the router's own
 * component runs a dozen hooks for each link, on the server and in the browser.
 */
export function Link(props: LinkProps) {
  const { to, replace, preventScrollReset, reloadDocument, children, ...rest } = props;
  const how = replace ? 'replace' : preventScrollReset ? 'keep-scroll' : '';
  return (
    <a {...rest} href={to} data-page={reloadDocument ? undefined : how}>
      {children}
    </a>
  );
}
