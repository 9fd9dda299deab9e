import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { showToast } from '#ui/toast-store.ts';

/** Says why a page redirected the person here, and removes the code from the address. */
export function Notices() {
  const [query, setQuery] = useSearchParams();
  const name = query.get('notice');
  useEffect(() => {
    if (!name) return;
    void import('./notice-sentences.ts').then(({ notices }) => {
      const notice = notices[name];
      if (notice) showToast(notice);
    });
    setQuery(
      (now) => {
        now.delete('notice');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [name, setQuery]);
  return null;
}
