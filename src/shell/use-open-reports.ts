import { useEffect, useState } from 'react';
import { whenOnline } from '#shared/late-code.ts';
import { whenIdle } from './when-idle.ts';

/** How many reports wait, kept fresh for the moderator; 0 for everybody else. */
export function useOpenReports(moderatorId: string | null): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!moderatorId) return;
    let stop = () => {};
    let isOver = false;
    const cancel = whenIdle(() => {
      void whenOnline(() => import('./open-reports.ts'))().then(({ watchOpenReports }) => {
        if (!isOver) stop = watchOpenReports(moderatorId, setCount);
      });
    });
    return () => {
      isOver = true;
      cancel();
      stop();
      setCount(0);
    };
  }, [moderatorId]);
  return count;
}
