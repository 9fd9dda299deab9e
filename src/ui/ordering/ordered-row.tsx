import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { ChevronDownIcon, TrashIcon } from '../icons.ts';
import { Picture } from '../picture.tsx';
import type { OrderAction } from './use-order-focus.ts';

type OrderedRowProps = {
  item: { id: string; name: string; image: string };
  /** Shown below its name. */
  facts: ReactNode;
  labels: {
    earlier: (name: string) => string;
    later: (name: string) => string;
    remove: (name: string) => string;
  };
  number: number;
  count: number;
  onAct: (action: OrderAction) => void;
  onDrag: (id: string | null) => void;
  onDrop: (() => void) | null;
};

/** A row of an ordered list: it can be dragged, or moved and removed with its buttons. */
export function OrderedRow({ item, facts, onDrag, onDrop, ...rest }: OrderedRowProps) {
  return (
    <li
      data-tile={item.id}
      draggable
      className={classNames(
        'grid cursor-grab grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 p-3',
        onDrop && 'opacity-80',
      )}
      onDragStart={() => onDrag(item.id)}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => onDrop && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop?.();
      }}
    >
      <RowPicture src={item.image} />
      <p className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{item.name}</span>
        {facts}
      </p>
      <RowButtons name={item.name} {...rest} />
    </li>
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

type ButtonsProps = Pick<OrderedRowProps, 'labels' | 'number' | 'count' | 'onAct'> & {
  name: string;
};

function RowButtons({ name, labels, number, count, onAct }: ButtonsProps) {
  return (
    <span className="flex">
      <IconButton
        size="small"
        data-action="earlier"
        label={labels.earlier(name)}
        icon={<ChevronDownIcon className="rotate-180" />}
        aria-disabled={number === 1}
        onClick={() => onAct('earlier')}
      />
      <IconButton
        size="small"
        data-action="later"
        label={labels.later(name)}
        icon={<ChevronDownIcon />}
        aria-disabled={number === count}
        onClick={() => onAct('later')}
      />
      <IconButton
        size="small"
        data-action="remove"
        label={labels.remove(name)}
        icon={<TrashIcon />}
        onClick={() => onAct('remove')}
      />
    </span>
  );
}
