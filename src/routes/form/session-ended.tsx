import { Link, useLocation } from 'react-router';
import { formTexts } from './texts.ts';

/** Says that what was typed is kept, and leads to sign-in and back. */
export function SessionEnded() {
  const { pathname } = useLocation();
  return (
    <>
      {formTexts.sessionEnded}{' '}
      <Link to={`/login?returnTo=${encodeURIComponent(pathname)}`} className="link">
        {formTexts.signInAgain}
      </Link>
    </>
  );
}
