import { useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { buttonClass } from '#ui/button.tsx';

/**
 * The pages of a list that were loaded so far, the first by its page and more on demand. `result`
 * is what the same loader answers for the address of a later page.
 */
export function useMorePages<Page extends Result, Result extends { kind: string }>(
  first: Page,
  isPage: (result: Result) => result is Page,
) {
  const fetcher = useFetcher<{ result: Result }>();
  const [pages, setPages] = useState([first]);
  const [added, setAdded] = useState<Result>();
  const loaded = fetcher.data?.result;
  if (loaded && loaded !== added) {
    setAdded(loaded);
    if (isPage(loaded)) setPages([...pages, loaded]);
  }
  const isLoading = fetcher.state !== 'idle';
  return {
    pages,
    isLoading,
    hasFailed: loaded !== undefined && !isPage(loaded),
    load: (address: string) => void fetcher.load(address),
  };
}

type MoreLinkProps = {
  address: string;
  label: string;
  isLoading: boolean;
  onLoad: (address: string) => void;
  className?: string;
};

/** More on demand: added below where scripts run, else as a page of its own. */
export function MoreLink(props: MoreLinkProps) {
  const { address, label, isLoading, onLoad, className = 'mt-12 flex justify-center' } = props;
  return (
    <p className={className}>
      <Link
        to={address}
        rel="next"
        className={buttonClass({})}
        aria-busy={isLoading}
        onClick={(event) => {
          event.preventDefault();
          if (!isLoading) onLoad(address);
        }}
      >
        {label}
      </Link>
    </p>
  );
}
