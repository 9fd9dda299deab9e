import type { ReactNode } from 'react';
import { longDate } from '#shared/dates.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { endsSoon, tokenPrefix, tokenState, type TokenScope } from '../rules.ts';
import { scopeTexts, tokenTexts as texts } from '../texts.ts';

/** A token as its owner sees it. */
export type Token = {
  id: string;
  label: string;
  scope: TokenScope;
  ending: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  lastUsedBy: string;
  expiresAt: Date | null;
  revokedAt: Date | null;
};

type TokenRowProps = {
  token: Token;
  /** The server's time, in milliseconds. */
  now: number;
  /** Omitted if it is no longer active. */
  onRevoke?: () => void;
};

/** The purpose of a token, when and by what it was used, and when it expires. */
export function TokenRow({ token, now, onRevoke }: TokenRowProps) {
  const { label, scope, ending, createdAt } = token;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:p-5">
      <div className="grid min-w-0 flex-[1_1_14rem] gap-1.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 font-semibold">
          <span className="min-w-0 wrap-anywhere">{label}</span>
          <Chip tone={scope === 'read' ? 'info' : 'orange'}>{scopeTexts[scope].name}</Chip>
          <StateChip token={token} now={now} />
        </p>
        <p className="mono text-sm text-subtle">
          <span aria-hidden="true">
            {tokenPrefix}…{ending}
          </span>
          <span className="sr-only">{texts.endingIn(ending)}</span>
        </p>
        <p className="text-sm text-muted">
          <LastUse token={token} now={now} />
        </p>
        <p className="text-sm text-subtle">
          {texts.created} <Day at={createdAt} /> · <End token={token} now={now} />
        </p>
      </div>
      {onRevoke && (
        <Button size="small" aria-label={texts.revokeToken(label)} onClick={onRevoke}>
          {texts.revoke}
        </Button>
      )}
    </li>
  );
}

function StateChip({ token, now }: Pick<TokenRowProps, 'token' | 'now'>) {
  const state = tokenState(token, now);
  if (state !== 'works') return <Chip tone="neutral">{texts[state]}</Chip>;
  return endsSoon(token, now) && <Chip tone="warning">{texts.endsSoon}</Chip>;
}

function LastUse({ token, now }: Pick<TokenRowProps, 'token' | 'now'>): ReactNode {
  const { lastUsedAt, lastUsedBy } = token;
  if (!lastUsedAt) return texts.neverUsed;
  return (
    <>
      {texts.lastUsed} <RelativeTime at={lastUsedAt} now={now} />
      {lastUsedBy && ` · ${lastUsedBy}`}
    </>
  );
}

function End({ token, now }: Pick<TokenRowProps, 'token' | 'now'>): ReactNode {
  const end = token.revokedAt ?? token.expiresAt;
  if (!end) return texts.noEnd;
  const state = tokenState(token, now);
  return (
    <>
      {state === 'works' ? texts.ends : texts[state]} <Day at={end} />
    </>
  );
}

function Day({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{longDate(at)}</time>;
}
