import { Pinning, type Pin } from '#features/extensions/components/pinning.tsx';
import type { LibraryItem } from '#features/purchases/components/library-row.tsx';
import { longDate } from '#shared/dates.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { LazyDetails } from '#ui/lazy-details.tsx';
import { PinIcon } from '#ui/more-icons.ts';
import { productUpdateClient } from '../client.ts';
import type { LibraryState } from '../library.queries.server.ts';
import { libraryUpdateTexts as texts } from '../texts.ts';
import { LibraryVersions } from './library-versions.tsx';
import { MuteButton } from './mute-button.tsx';

type LibraryUpdateProps = {
  item: Pick<LibraryItem, 'productId' | 'name' | 'slug' | 'isOffered'>;
  state: LibraryState;
};

/** News about something in the library: the version, its notes, the pin and the mute. */
export function LibraryUpdate({ item, state }: LibraryUpdateProps) {
  const product = { id: item.productId, name: item.name };
  return (
    <Pinning product={product} pin={state.pin}>
      {({ pin, setPin }) => (
        <>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
            <Newest state={state} />
            {pin && <Pinned pin={pin} name={item.name} onUnpin={() => setPin(null)} />}
            <span className="ml-auto">
              <MuteButton product={product} isMuted={state.isMuted} size="small" />
            </span>
          </div>
          <Warnings state={state} pin={pin} />
          {state.missed && state.updatesUntil && state.recallReason === null && (
            <p className="mt-2 text-sm text-muted">
              {texts.missed(state.missed.number, longDate(state.updatesUntil))}
            </p>
          )}
          {state.recallReason === null && (
            <LazyDetails
              summary={texts.versions}
              load={() => productUpdateClient.versions({ productId: item.productId })}
              loading={texts.loading}
              failed={texts.failed}
            >
              {(found) => (
                <LibraryVersions {...found} item={item} state={state} pin={pin} onPin={setPin} />
              )}
            </LazyDetails>
          )}
        </>
      )}
    </Pinning>
  );
}

function Pinned({ pin, name, onUnpin }: { pin: Pin; name: string; onUnpin: () => void }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Chip tone="info" icon={<PinIcon />}>
        {texts.pinned(pin.number)}
      </Chip>
      <Button variant="ghost" size="small" aria-label={texts.unpinOf(name)} onClick={onUnpin}>
        {texts.unpin}
      </Button>
    </span>
  );
}

/** The version that is currently offered, next to the one that the person has. */
function Newest({ state: { update, current, recallReason } }: Pick<LibraryUpdateProps, 'state'>) {
  if (recallReason !== null || !current) return null;
  if (!update) return <span className="text-subtle">{texts.version(current.number)}</span>;
  if (!update.from || !update.to) return <Chip tone="success">{texts.newVersion(update.to)}</Chip>;
  return (
    <Chip tone="success">
      <span aria-hidden="true">{texts.fromTo(update.from, update.to)}</span>
      <span className="sr-only">{texts.fromToSpoken(update.from, update.to)}</span>
    </Chip>
  );
}

type WarningsProps = Pick<LibraryUpdateProps, 'state'> & { pin: Pin | null };

function Warnings({ state: { recallReason, withdrawn }, pin }: WarningsProps) {
  const sentences = [
    recallReason !== null && texts.recalled(recallReason),
    recallReason === null && withdrawn && texts.withdrawn(withdrawn.number, withdrawn.reason),
    pin?.isWithdrawn && texts.pinWithdrawn,
  ].filter((sentence) => typeof sentence === 'string');
  return sentences.map((sentence) => (
    <p key={sentence} className="mt-2 text-sm wrap-anywhere text-danger">
      {sentence}
    </p>
  ));
}
