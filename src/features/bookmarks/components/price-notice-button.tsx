import { useOptimistic } from 'react';
import { useAct } from '#client/use-act.ts';
import { Button } from '#ui/button.tsx';
import { BellIcon } from '#ui/icons.ts';
import { bookmarkClient } from '../client.ts';
import { bookmarkTexts } from '../texts.ts';

type PriceNoticeButtonProps = {
  product: { id: string; name: string };
  /** As stored. */
  isOn: boolean;
  onChanged: (isOn: boolean) => void;
};

/** Turns price notices for a product on or off; nobody gets them without asking. */
export function PriceNoticeButton({ product, isOn: kept, onChanged }: PriceNoticeButtonProps) {
  const [isOn, show] = useOptimistic(kept);
  const { act } = useAct({
    onStart: show,
    send: (wanted: boolean) =>
      bookmarkClient.setPriceNotice({ productId: product.id, isOn: wanted }),
    onDone: (_, wanted) => onChanged(wanted),
    failed: bookmarkTexts.tellFailed,
  });
  return (
    <>
      <Button
        variant={isOn ? 'ink' : 'ghost'}
        size="small"
        className="mt-2"
        icon={<BellIcon />}
        aria-pressed={isOn}
        aria-label={bookmarkTexts.tellPriceOf(product.name)}
        onClick={() => void act(!isOn)}
      >
        {bookmarkTexts.tellPrice}
      </Button>
      {isOn && <p className="field-hint">{bookmarkTexts.tellPriceHint}</p>}
    </>
  );
}
