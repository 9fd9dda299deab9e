import { client } from '#api/client.ts';
import { listenLive } from '#features/notifications/components/live-connection.ts';
import { reportTopic } from '#features/reports/rules.ts';

/** Tells how many reports wait, now and whenever one is sent or resolved; returns what ends it. */
export function watchOpenReports(moderatorId: string, onCount: (count: number) => void) {
  let isOver = false;
  const refresh = async () => {
    try {
      const { count } = await client.reports.openCount({});
      if (!isOver) onCount(count);
    } catch {
      // The number in the header stays as it was; the page of reports tells what is wrong.
    }
  };
  void refresh();
  const leave = listenLive(moderatorId, (topic) => {
    if (topic === reportTopic || topic === 'everything') void refresh();
  });
  return () => {
    isOver = true;
    leave();
  };
}
