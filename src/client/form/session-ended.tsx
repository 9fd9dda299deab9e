import { useLocation } from 'react-router';
import { Link } from '#ui/link.tsx';
import { formTexts } from './texts.ts';

type SessionEndedProps = { ended: 'expired' | 'signed-out' | null; isKept: boolean };

/** Says whether what was typed is stored, and links to sign-in and back. */
export function SessionEnded({ ended, isKept }: SessionEndedProps) {
  const { pathname } = useLocation();
  const sentence = isKept ? formTexts.sessionEnded : formTexts.sessionEndedUnkept;
  return (
    <>
      {ended === 'signed-out' ? formTexts.signedOut : sentence}{' '}
      <Link to={`/login?returnTo=${encodeURIComponent(pathname)}`} className="link">
        {formTexts.signInAgain}
      </Link>
    </>
  );
}
