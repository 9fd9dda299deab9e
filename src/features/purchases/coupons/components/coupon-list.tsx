import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ActDialog } from '#client/act-dialog.tsx';
import { productPath } from '#features/products/rules.ts';
import { lastDayBefore } from '#features/products/prices/rules.ts';
import { longDate } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PlusIcon } from '#ui/icons.ts';
import { showToast } from '#ui/toast-store.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { couponClient } from '../client.ts';
import { couponTexts as texts } from '../texts.ts';
import type { OwnProduct, OwnProductPage } from '../coupon-draft.ts';
import { CreateCoupon } from './create-coupon.tsx';

export type Coupon = Awaited<ReturnType<typeof couponClient.mine>>['coupons'][number];

type CouponListProps = { coupons: readonly Coupon[]; products: OwnProductPage };

/** A seller's coupons: made, shared by a link, and ended after a question. */
export function CouponList({ coupons, products }: CouponListProps) {
  const [isCreating, setCreating] = useState(false);
  const [ending, setEnding] = useState<Coupon>();
  const { revalidate } = useRevalidator();
  const focus = useKeptFocus<HTMLElement>();
  const create = (
    <Button variant="primary" icon={<PlusIcon />} onClick={() => setCreating(true)}>
      {texts.create}
    </Button>
  );
  return (
    <section
      {...focus}
      className="mt-8 grid justify-items-start gap-6"
      aria-label={texts.listTitle}
    >
      {coupons.length === 0 ? (
        <EmptyState title={texts.emptyTitle} action={create} className="w-full">
          {texts.empty}
        </EmptyState>
      ) : (
        <>
          {create}
          <ul className="panel w-full divide-y divide-line">
            {coupons.map((coupon) => (
              <CouponRow
                key={coupon.id}
                coupon={coupon}
                example={products.products.find(({ isOffered }) => isOffered)}
                onEnd={() => setEnding(coupon)}
              />
            ))}
          </ul>
        </>
      )}
      {isCreating && (
        <CreateCoupon
          products={products}
          onCreated={() => {
            setCreating(false);
            return revalidate();
          }}
          onClose={() => setCreating(false)}
        />
      )}
      {ending && <EndDialog coupon={ending} onClose={() => setEnding(undefined)} />}
    </section>
  );
}

type EndDialogProps = { coupon: Coupon; onClose: () => void };

function EndDialog({ coupon: { id, code }, onClose }: EndDialogProps) {
  const { revalidate } = useRevalidator();
  return (
    <ActDialog
      words={{
        title: texts.endTitle(code),
        sentence: texts.endSentence,
        confirm: texts.end,
        cancel: texts.cancel,
        busy: texts.ending,
        failed: texts.endFailed,
      }}
      send={() => couponClient.end({ id })}
      onDone={() => revalidate()}
      onClose={onClose}
    />
  );
}

type CouponRowProps = {
  coupon: Coupon;
  /** What the link of a coupon for everything leads to. */
  example: OwnProduct | undefined;
  onEnd: () => void;
};

function CouponRow({ coupon, example, onEnd }: CouponRowProps) {
  const { code, percent, amountCents, state, usesMax, uses, endsAt, coversAll } = coupon;
  const off =
    percent === null ? texts.amountOff(dollars(amountCents ?? 0)) : texts.percentOff(percent);
  const facts = [
    off,
    coversAll ? texts.forAll : coupon.products.map(({ name }) => name).join(', '),
    texts.uses(uses, usesMax),
    ...(endsAt ? [texts.until(longDate(lastDayBefore(new Date(endsAt))))] : []),
  ];
  const shared = coversAll ? example : coupon.products[0];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4 sm:p-5">
      <div className="grid min-w-0 grow gap-1">
        <p className="flex flex-wrap items-center gap-2.5">
          <b className="mono wrap-anywhere">{code}</b>
          <Chip tone={state === 'open' ? 'success' : 'neutral'}>{texts.states[state]}</Chip>
        </p>
        <p className="text-sm text-muted">{facts.join(' · ')}</p>
      </div>
      {state === 'open' && shared && (
        <CopyButton
          wide
          path={`${productPath(shared)}?coupon=${encodeURIComponent(code)}`}
          label={texts.copyLink}
          copiedLabel={texts.copied}
          onFailure={() => showToast({ tone: 'error', title: texts.notCopied })}
        />
      )}
      {(state === 'open' || state === 'used_up') && (
        <Button variant="danger-outline" onClick={onEnd}>
          {texts.end}
        </Button>
      )}
    </li>
  );
}
