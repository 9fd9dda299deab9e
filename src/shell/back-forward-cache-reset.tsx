import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

/**
 * Ends the navigation to another site when the Back button shows the page as it was left: the router
 * never does, and the button that was pressed would stay busy. Renders nothing.
 */
export function BackForwardCacheReset() {
  const here = useLocation();
  const { state } = useNavigation();
  const navigate = useNavigate();
  const stay = useEffectEvent((event: PageTransitionEvent) => {
    if (!event.persisted || state === 'idle') return;
    void navigate(here, { replace: true, state: here.state as unknown, preventScrollReset: true });
  });
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => stay(event);
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
  return null;
}
