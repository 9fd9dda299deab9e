import { accountTexts } from '../texts.ts';
import { EmptyState } from '#ui/empty-state.tsx';

/** Shown instead of a page that this person may not see. */
export function AccessDenied() {
  return (
    <div className="page-width py-16">
      <EmptyState level={1} title={accountTexts.accessDeniedTitle}>
        {accountTexts.accessDenied}
      </EmptyState>
    </div>
  );
}
