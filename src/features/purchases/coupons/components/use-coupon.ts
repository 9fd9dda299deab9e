import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAct } from '#client/use-act.ts';
import { couponClient } from '../client.ts';
import { couponTexts } from '../texts.ts';

export type AppliedCoupon = Awaited<ReturnType<typeof couponClient.price>>;

/** The coupon that a buyer types, or that a link brings (`?coupon=CODE`); the server names the price. */
export function useCoupon(productId: string) {
  const [params] = useSearchParams();
  const linked = params.get('coupon') ?? '';
  const [code, setCode] = useState(linked);
  const [applied, setApplied] = useState<AppliedCoupon | null>(null);
  const { act, isBusy, problem } = useAct({
    send: (coupon: string) => couponClient.price({ productId, coupon }),
    onStart: () => setApplied(null),
    onDone: setApplied,
    failed: couponTexts.failed,
    showsProblem: true,
  });
  useEffect(() => {
    if (linked.trim()) void act(linked);
  }, [linked, act]);
  return {
    code,
    setCode,
    applied,
    isBusy,
    problem,
    apply: () => {
      if (code.trim()) void act(code);
    },
    remove: () => {
      setApplied(null);
      setCode('');
    },
  };
}

export type CouponEntry = ReturnType<typeof useCoupon>;
