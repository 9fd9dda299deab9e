import { Button, buttonClass } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { ExternalLinkIcon } from '#ui/icons.ts';
import { Note } from '#ui/note.tsx';
import { Section } from '#ui/section.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { sellingTexts } from '../texts.ts';

/** The state of the seller's connection; `failed`: unknown, because it could not be loaded. */
export type ConnectState =
  | { kind: 'failed' }
  | { kind: 'not configured' }
  | { kind: 'connected'; dashboardUrl: string | null }
  | { kind: 'link loading' }
  /** `reason`: the sentence of the refusal, empty if there is none. */
  | { kind: 'link failed'; reason: string }
  /** The person has to confirm their identity first. */
  | { kind: 'unconfirmed' }
  | { kind: 'link'; url: string };

type ConnectPanelProps = {
  state: ConnectState;
  /** They have just returned from Stripe. */
  isConnectedNow: boolean;
  /** Why they returned without a connection. */
  problem: string | null;
  onRetry: () => void;
  onConfirm: () => void;
  onDisconnect: () => void;
};

/** The connection of a seller with their Stripe account (spec B §2). */
export function ConnectPanel({ state, isConnectedNow, problem, ...acts }: ConnectPanelProps) {
  return (
    <Section id="selling" title={sellingTexts.title}>
      {state.kind !== 'connected' && <p className="max-w-prose text-muted">{sellingTexts.intro}</p>}
      {isConnectedNow && (
        <Note tone="success" role="status">
          {sellingTexts.connectedNow}
        </Note>
      )}
      {problem && (
        <Note tone="danger" role="alert">
          {problem}
        </Note>
      )}
      <Connection state={state} {...acts} />
    </Section>
  );
}

type ConnectionProps = Pick<ConnectPanelProps, 'state' | 'onRetry' | 'onConfirm' | 'onDisconnect'>;

function Connection({ state, onRetry, onConfirm, onDisconnect }: ConnectionProps) {
  switch (state.kind) {
    case 'not configured':
      return <Note tone="info">{sellingTexts.notConfigured}</Note>;
    case 'failed':
      return (
        <ErrorNote onRetry={onRetry} retryLabel={sellingTexts.retry}>
          {sellingTexts.loadFailed}
        </ErrorNote>
      );
    case 'link failed':
      return (
        <ErrorNote onRetry={onRetry} retryLabel={sellingTexts.retry}>
          {sellingTexts.loadFailed}
          {state.reason && ` ${state.reason}`}
        </ErrorNote>
      );
    case 'link loading':
      return (
        <p className="flex items-center gap-2.5 text-muted" role="status">
          <Spinner />
          {sellingTexts.loading}
        </p>
      );
    case 'unconfirmed':
      return (
        <Button variant="ink" className="justify-self-start" onClick={onConfirm}>
          {sellingTexts.connect}
        </Button>
      );
    case 'link':
      return (
        // Not a router link: the stand-in has our own address but is not one of our pages.
        <a
          className={buttonClass({ variant: 'ink', className: 'justify-self-start' })}
          href={state.url}
        >
          {sellingTexts.connect}
        </a>
      );
    case 'connected':
      return <Connected dashboardUrl={state.dashboardUrl} onDisconnect={onDisconnect} />;
  }
}

function Connected(props: { dashboardUrl: string | null; onDisconnect: () => void }) {
  return (
    <>
      <div>
        <p>{sellingTexts.connected}</p>
        <p className="text-muted">{sellingTexts.connectedDetail}</p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        {props.dashboardUrl && (
          <a
            className={buttonClass({})}
            href={props.dashboardUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            <ExternalLinkIcon />
            {sellingTexts.dashboard}
            <span className="sr-only">{sellingTexts.newTab}</span>
          </a>
        )}
        <Button variant="ghost" onClick={props.onDisconnect}>
          {sellingTexts.disconnect}
        </Button>
      </div>
    </>
  );
}
