import { useEffect } from 'react';
import { dismissToast, showToast } from '#ui/toast-store.ts';
import { shellTexts } from './texts.ts';

/** Reports when the network is lost, and when it is back. */
export function useOfflineNotice(): void {
  useEffect(() => {
    let notice: ReturnType<typeof showToast> | null = null;
    const goOffline = () => {
      notice = showToast({
        tone: 'warning',
        title: shellTexts.offline,
        detail: shellTexts.offlineDetail,
      });
    };
    const comeBack = () => {
      if (notice === null) return;
      dismissToast(notice);
      notice = null;
      showToast({ tone: 'success', title: shellTexts.online });
    };
    if (!navigator.onLine) goOffline();
    window.addEventListener('offline', goOffline);
    window.addEventListener('online', comeBack);
    return () => {
      window.removeEventListener('offline', goOffline);
      window.removeEventListener('online', comeBack);
    };
  }, []);
}
