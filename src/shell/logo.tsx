import { useLocation } from 'react-router';
import { Link } from '#ui/link.tsx';

type LogoProps = {
  /** Without its text on the narrowest phones. */
  isShort?: boolean;
};

/** The link to the home page; on the home page it scrolls to the top (spec A §2). */
export function Logo({ isShort = false }: LogoProps) {
  const { pathname } = useLocation();
  return (
    <Link
      to="/"
      className="-my-2 flex min-h-11 items-center gap-2 text-xl font-[850] tracking-tight [font-stretch:125%]"
      onClick={() => {
        if (pathname === '/') window.scrollTo({ top: 0, behavior: 'smooth' });
      }}
    >
      <svg viewBox="0 0 28 28" fill="currentColor" className="size-7 text-heat" aria-hidden="true">
        <path d="M1 8.2h6.4V6.4H26v3.9c-3.6.2-6.3 2-7.1 5.1h1.6c1.5 0 2.5 1.1 2.5 2.5v3.7H8v-3.7c0-1.4 1-2.5 2.5-2.5h1.4c-.7-2.3-2.4-3.5-5.2-3.9C4 11.1 2 10 1 8.2z" />
      </svg>
      <span className={isShort ? 'max-[24rem]:sr-only' : undefined}>Forge</span>
    </Link>
  );
}
