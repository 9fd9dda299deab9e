import type { ReactNode } from 'react';

type ProductLayoutProps = {
  gallery: ReactNode;
  /** Name, price and facts: next to the pictures on wide screens, below them on narrow ones. */
  aside: ReactNode;
  children: ReactNode;
};

/** The layout of a product, on its page and in the form before it is saved. */
export function ProductLayout({ gallery, aside, children }: ProductLayoutProps) {
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_392px] lg:grid-rows-[auto_1fr]">
      <div className="min-w-0">{gallery}</div>
      <aside className="grid min-w-0 grid-cols-1 content-start gap-5 lg:row-span-2">
        <div className="sticky-column grid grid-cols-1 gap-5">{aside}</div>
      </aside>
      <div className="grid min-w-0 content-start gap-12 pt-4">{children}</div>
    </div>
  );
}
