import { classNames } from './class-names.ts';

/** One grey box in the shape of the loading content; size it with `className`. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div className={classNames('skeleton', className)} aria-hidden="true" />;
}

/** A picture card that is loading: image, two title bars, one line of facts. */
export function CardSkeleton({ framed = false }: { framed?: boolean | undefined }) {
  return (
    <div className={framed ? 'panel overflow-hidden' : undefined} aria-hidden="true">
      <Skeleton className={classNames('aspect-[16/10]', framed ? 'rounded-none' : 'rounded-lg')} />
      <div className={classNames('grid gap-3', framed ? 'p-5' : 'pt-3.5')}>
        <Skeleton className="h-5 w-11/12" />
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="mt-1 h-3.5 w-1/2" />
      </div>
    </div>
  );
}
