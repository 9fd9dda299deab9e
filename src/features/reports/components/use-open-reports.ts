import { useState } from 'react';
import { useLive } from '#client/use-live.ts';
import { reportClient } from '../client.ts';
import { reportTopic } from '../rules.ts';

/** The number of open reports, kept up to date for the moderator; 0 for everybody else. */
export function useOpenReports(moderatorId: string | null): number {
  const [count, setCount] = useState(0);
  useLive(moderatorId, reportTopic, async () => {
    try {
      const open = await reportClient.openCount({});
      setCount(open.count);
    } catch {
      // The number in the header stays unchanged; the page of reports shows the error.
    }
  });
  return moderatorId === null ? 0 : count;
}
