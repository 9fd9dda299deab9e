import { accountTexts } from '../texts.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Shown instead of a page that this person may not see. */
export function AccessDenied() {
  return (
    <div className="page-width grid place-items-center py-16 sm:py-24">
      <EmptyState
        level={1}
        className="w-full max-w-xl"
        title={accountTexts.accessDeniedTitle}
        action={<ButtonLink to="/">{accountTexts.home}</ButtonLink>}
      >
        {accountTexts.accessDenied}
      </EmptyState>
    </div>
  );
}
