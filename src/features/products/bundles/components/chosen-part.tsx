import { imageAddress } from '#features/uploads/rules.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ChevronDownIcon, TrashIcon } from '#ui/icons.ts';
import { Picture } from '#ui/picture.tsx';
import { priceText } from '../../rules.ts';
import type { ChosenPart as Part } from '../rules.ts';
import { bundleFormTexts as texts, bundleTexts } from '../texts.ts';

export type PartAction = 'earlier' | 'later' | 'remove';

type ChosenPartProps = {
  part: Part;
  number: number;
  count: number;
  onAct: (action: PartAction) => void;
  onDrag: (id: string | null) => void;
  /** Takes the product that is being dragged; null while none is. */
  onDrop: (() => void) | null;
};

/** A product of the bundle: it can be dragged, or moved and removed by its buttons. */
export function ChosenPart({ part, number, onDrag, onDrop, ...rest }: ChosenPartProps) {
  return (
    <li
      data-tile={part.id}
      draggable
      className={classNames(
        'grid cursor-grab grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 p-3',
        onDrop && 'opacity-80',
      )}
      onDragStart={() => onDrag(part.id)}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => onDrop && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop?.();
      }}
    >
      <PartPicture id={part.thumbnailId} />
      <p className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{part.name}</span>
        <span className="text-sm text-subtle">{priceText(part.priceCents)}</span>
        {part.problem && (
          <span className="block text-sm text-danger">
            {bundleTexts.problems[part.problem](part.name)}
          </span>
        )}
      </p>
      <PartButtons part={part} number={number} {...rest} />
    </li>
  );
}

export function PartPicture({ id }: { id: string }) {
  return (
    <Picture
      src={imageAddress(id, 400)}
      alt=""
      width={400}
      height={250}
      className="aspect-8/5 w-full rounded-md object-cover"
    />
  );
}

type ButtonsProps = Pick<ChosenPartProps, 'part' | 'number' | 'count' | 'onAct'>;

function PartButtons({ part: { name }, number, count, onAct }: ButtonsProps) {
  return (
    <span className="flex">
      <IconButton
        size="small"
        data-action="earlier"
        label={texts.earlier(name)}
        icon={<ChevronDownIcon className="rotate-180" />}
        aria-disabled={number === 1}
        onClick={() => onAct('earlier')}
      />
      <IconButton
        size="small"
        data-action="later"
        label={texts.later(name)}
        icon={<ChevronDownIcon />}
        aria-disabled={number === count}
        onClick={() => onAct('later')}
      />
      <IconButton
        size="small"
        data-action="remove"
        label={texts.remove(name)}
        icon={<TrashIcon />}
        onClick={() => onAct('remove')}
      />
    </span>
  );
}
