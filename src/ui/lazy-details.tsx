import { useState, type ReactNode } from 'react';
import { ErrorNote } from './error-note.tsx';
import { ChevronDownIcon } from './icons.ts';
import { Skeleton } from './skeleton.tsx';

export interface LazyDetailsProps<Value> {
  summary: ReactNode;
  /** Called once, when the details are opened for the first time; again after a failure. */
  load: () => Promise<Value>;
  loading: string;
  failed: string;
  children: (value: Value) => ReactNode;
}

type State<Value> = 'closed' | 'loading' | 'failed' | { value: Value };

/** Details whose content is fetched when somebody opens them. */
export function LazyDetails<Value>(props: LazyDetailsProps<Value>) {
  const { summary, load, loading, failed, children } = props;
  const [state, setState] = useState<State<Value>>('closed');

  async function show() {
    setState('loading');
    try {
      setState({ value: await load() });
    } catch {
      setState('failed');
    }
  }

  return (
    <details
      className="group rule mt-4 pt-1"
      onToggle={(event) => {
        if (event.currentTarget.open && state === 'closed') void show();
      }}
    >
      <summary className="flex min-h-11 items-center gap-2 text-sm font-semibold">
        <ChevronDownIcon className="-rotate-90 group-open:rotate-0" />
        {summary}
      </summary>
      <div className="pb-2">
        {state === 'loading' && <Loading label={loading} />}
        {state === 'failed' && <ErrorNote onRetry={() => void show()}>{failed}</ErrorNote>}
        {typeof state === 'object' && children(state.value)}
      </div>
    </details>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-2.5">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-4 w-1/2" />
    </div>
  );
}
