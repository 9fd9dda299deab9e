import type { ReactNode } from 'react';
import { usePin, type Pin } from './use-pin.ts';

export type { Pin };

type PinningProps = {
  product: { id: string; name: string };
  /** The loader's result. */
  pin: Pin | null;
  children: (pinning: { pin: Pin | null; setPin: (pin: Pin | null) => void }) => ReactNode;
};

/** A part of a screen in which a person chooses the version that Blender offers them. */
export function Pinning({ product, pin: loaded, children }: PinningProps) {
  const { pin, said, setPin } = usePin(product, loaded);
  return (
    <>
      {children({ pin, setPin })}
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
