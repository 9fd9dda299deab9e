import { useState } from 'react';
import { useFetcher } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { usePageList } from './page-list.ts';
import { useUnreachable } from './unreachable.ts';

/**
 * The pages of a list that were loaded so far: the first with its page, and more on demand.
 * `result` is the response of the same loader for the address of a later page.
 */
export function useMorePages<Page extends Result & { next: string | null }, Result>(
  list: string,
  first: Page,
  isPage: (result: Result) => result is Page,
) {
  const { data, state, load, reset } = useFetcher<{ result: Result }>();
  const { pages, recalled, add } = usePageList(list, first);
  const [added, setAdded] = useState<Result>();
  const [asked, setAsked] = useState(first);
  const [isCutOff, setCutOff] = useState(false);
  const loaded = data?.result;
  if (loaded && loaded !== added) {
    setAdded(loaded);
    if (isPage(loaded) && asked === first) add(loaded);
  }
  const isLoading = state !== 'idle';
  useUnreachable(() => {
    if (!isLoading) return;
    setCutOff(true);
    reset();
  });
  return {
    pages,
    recalled,
    isLoading,
    hasFailed: isCutOff || (loaded !== undefined && !isPage(loaded)),
    load: (address: string) => {
      setCutOff(false);
      setAsked(first);
      void load(address);
    },
  };
}

type MoreLinkProps = {
  address: string;
  label: string;
  isLoading: boolean;
  onLoad: (address: string) => void;
  className?: string;
};

/** More on demand: appended if scripts run, otherwise a separate page. */
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
