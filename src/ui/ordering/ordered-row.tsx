import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../icons.ts';
import { Picture } from '../picture.tsx';
import { OrderButtons, OrderedItem, type OrderedItemProps } from './ordered-item.tsx';
import type { OrderAction } from './use-order-focus.ts';

type OrderedRowProps = OrderedItemProps & {
  item: { id: string; name: string; image: string };
  /** Shown below its name. */
  facts: ReactNode;
  labels: Record<OrderAction, (name: string) => string>;
};

const icons = { earlier: <ChevronDownIcon className="rotate-180" />, later: <ChevronDownIcon /> };

/** A row of an ordered list: it can be dragged, or moved and removed with its buttons. */
export function OrderedRow({ item, facts, labels, onDrag, onDrop, ...rest }: OrderedRowProps) {
  const { id, name, image } = item;
  const { earlier, later, remove } = labels;
  return (
    <OrderedItem
      id={id}
      className="grid cursor-grab grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 p-3"
      onDrag={onDrag}
      onDrop={onDrop}
    >
      <RowPicture src={image} />
      <p className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        {facts}
      </p>
      <span className="flex">
        <OrderButtons
          labels={{ earlier: earlier(name), later: later(name), remove: remove(name) }}
          icons={icons}
          {...rest}
        />
      </span>
    </OrderedItem>
  );
}

/** The small picture of a row. */
export function RowPicture({ src }: { src: string }) {
  return (
    <Picture
      src={src}
      alt=""
      width={400}
      height={250}
      className="aspect-8/5 w-full rounded-md object-cover"
    />
  );
}
