import { Note } from '#ui/note.tsx';
import { useConnectOutcome } from './use-connect-outcome.ts';

/** Tells people who return from Stripe to a form or a product whether they are connected. */
export function ConnectOutcome() {
  const { problem } = useConnectOutcome();
  if (!problem) return null;
  return (
    <Note tone="danger" role="alert" className="mt-6">
      {problem}
    </Note>
  );
}
