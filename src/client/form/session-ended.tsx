import { useLocation } from 'react-router';
import { Link } from '#ui/link.tsx';
import { formTexts } from './texts.ts';

/** Says whether what was typed is stored, and links to sign-in and back. */
export function SessionEnded({ isKept }: { isKept: boolean }) {
  const { pathname } = useLocation();
  return (
    <>
      {isKept ? formTexts.sessionEnded : formTexts.signedOut}{' '}
      <Link to={`/login?returnTo=${encodeURIComponent(pathname)}`} className="link">
        {formTexts.signInAgain}
      </Link>
    </>
  );
}
