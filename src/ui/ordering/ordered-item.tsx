import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { TrashIcon } from '../icons.ts';
import type { OrderAction } from './use-order-focus.ts';

export type OrderedItemProps = {
  number: number;
  count: number;
  onAct: (action: OrderAction) => void;
  onDrag: (id: string | null) => void;
  /** Null unless an item is being dragged. */
  onDrop: (() => void) | null;
};

type DraggableProps = Pick<OrderedItemProps, 'onDrag' | 'onDrop'> & {
  id: string;
  className: string;
  children: ReactNode;
};

/** An item of an ordered list, which can be dragged. */
export function OrderedItem({ id, className, onDrag, onDrop, children }: DraggableProps) {
  return (
    <li
      data-tile={id}
      draggable
      className={classNames(className, onDrop && 'opacity-80')}
      onDragStart={() => onDrag(id)}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => onDrop && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop?.();
      }}
    >
      {children}
    </li>
  );
}

type OrderButtonsProps = Pick<OrderedItemProps, 'number' | 'count' | 'onAct'> & {
  labels: Record<OrderAction, string>;
  icons: Record<'earlier' | 'later', ReactNode>;
};

/** The buttons that move an item, and remove it. */
export function OrderButtons({ number, count, onAct, labels, icons }: OrderButtonsProps) {
  return (
    <>
      <IconButton
        size="small"
        data-action="earlier"
        label={labels.earlier}
        icon={icons.earlier}
        aria-disabled={number === 1}
        onClick={() => onAct('earlier')}
      />
      <IconButton
        size="small"
        data-action="later"
        label={labels.later}
        icon={icons.later}
        aria-disabled={number === count}
        onClick={() => onAct('later')}
      />
      <IconButton
        size="small"
        data-action="remove"
        label={labels.remove}
        icon={<TrashIcon />}
        onClick={() => onAct('remove')}
      />
    </>
  );
}
