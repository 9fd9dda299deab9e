import { useNavigation } from 'react-router';

/** A line across the top while the next page is loading; not shown for short waits. */
export function NavigationProgress() {
  if (useNavigation().state !== 'loading') return null;
  return (
    <div
      aria-hidden="true"
      className="temper-line fixed inset-x-0 top-0 z-50 origin-left scale-x-90 transition-[scale,opacity] delay-200 duration-[4000ms] ease-out starting:scale-x-0 starting:opacity-0"
    />
  );
}
