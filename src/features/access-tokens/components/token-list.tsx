import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ActDialog } from '#client/act-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PlusIcon } from '#ui/icons.ts';
import { Note } from '#ui/note.tsx';
import { Section } from '#ui/section.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { accessTokenClient } from '../client.ts';
import { tokenLimits, tokenState } from '../rules.ts';
import { tokenTexts as texts } from '../texts.ts';
import { CreateToken, type NewToken } from './create-token.tsx';
import { ShownToken } from './shown-token.tsx';
import { TokenRow, type Token } from './token-row.tsx';

type TokenListProps = { tokens: readonly Token[]; now: number };

/** A person's tokens: created, shown once, and revoked after a confirmation. */
export function TokenList({ tokens, now }: TokenListProps) {
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<NewToken>();
  const { revalidate } = useRevalidator();
  const working = tokens.filter((token) => tokenState(token, now) === 'works');
  const ended = tokens.filter((token) => tokenState(token, now) !== 'works');
  const create = () => setCreating(true);
  return (
    <>
      {created && <ShownToken created={created} onDone={() => setCreated(undefined)} />}
      {working.length === 0 ? (
        <EmptyState
          className="mt-8"
          title={texts.emptyTitle}
          action={<Button onClick={create}>{texts.create}</Button>}
        >
          {texts.empty}
        </EmptyState>
      ) : (
        <Working tokens={working} now={now} onCreate={create} />
      )}
      {ended.length > 0 && (
        <Section title={texts.endedTitle} intro={texts.endedIntro}>
          <ul className="panel divide-y divide-line">
            {ended.map((token) => (
              <TokenRow key={token.id} token={token} now={now} />
            ))}
          </ul>
        </Section>
      )}
      {isCreating && (
        <CreateToken
          onCreated={(token) => {
            setCreating(false);
            setCreated(token);
            return revalidate();
          }}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  );
}

type WorkingProps = TokenListProps & { onCreate: () => void };

/** The active tokens. */
function Working({ tokens, now, onCreate }: WorkingProps) {
  const [revoking, setRevoking] = useState<Token | 'all'>();
  const focus = useKeptFocus<HTMLElement>();
  const isFull = tokens.length >= tokenLimits.perPerson;
  return (
    <section {...focus} className="mt-8 grid gap-6" aria-label={texts.listTitle}>
      {isFull ? (
        <Note tone="info">{texts.tooMany}</Note>
      ) : (
        <Button
          variant="primary"
          icon={<PlusIcon />}
          className="justify-self-start"
          onClick={onCreate}
        >
          {texts.create}
        </Button>
      )}
      <ul className="panel divide-y divide-line">
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} now={now} onRevoke={() => setRevoking(token)} />
        ))}
      </ul>
      {tokens.length > 1 && (
        <Button
          variant="danger-outline"
          className="justify-self-start"
          onClick={() => setRevoking('all')}
        >
          {texts.revokeAll}
        </Button>
      )}
      {revoking !== undefined && (
        <RevokeDialog which={revoking} onClose={() => setRevoking(undefined)} />
      )}
    </section>
  );
}

type RevokeDialogProps = { which: Token | 'all'; onClose: () => void };

/** Asks before a token, or all of them, are revoked. */
function RevokeDialog({ which, onClose }: RevokeDialogProps) {
  const { revalidate } = useRevalidator();
  const isAll = which === 'all';
  return (
    <ActDialog
      words={{
        title: isAll ? texts.revokeAllTitle : texts.revokeTitle(which.label),
        sentence: isAll ? texts.revokeAllSentence : texts.revokeSentence[which.scope],
        confirm: isAll ? texts.revokeAll : texts.revoke,
        cancel: texts.cancel,
        busy: texts.revoking,
        failed: isAll ? texts.revokeAllFailed : texts.revokeFailed,
      }}
      send={() =>
        isAll ? accessTokenClient.revokeAll({}) : accessTokenClient.revoke({ id: which.id })
      }
      onDone={() => {
        showToast({ tone: 'success', title: isAll ? texts.allRevoked : texts.revokedDone });
        return revalidate();
      }}
      onClose={onClose}
    />
  );
}
