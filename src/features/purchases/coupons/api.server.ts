import { z } from 'zod';
import { openCall, signedInCall } from '#platform/calls.server.ts';
import { createCoupon, endCoupon } from './commands.server.ts';
import { couponListInput, couponPriceInput, couponProductsInput, newCouponInput } from './input.ts';
import { couponsOf, priceWithCoupon, productsForCoupon } from './list.queries.server.ts';
import { couponRate, couponTryRate } from './rules.ts';
import { couponTexts } from './texts.ts';

const tags = ['Coupons'];
const memberCall = signedInCall(couponTexts.signInFirst);

export const couponCalls = {
  mine: memberCall
    .reading()
    .route({ method: 'GET', path: '/coupons', tags })
    .input(couponListInput)
    .handler(({ input, context: { db, viewer } }) => couponsOf(db, viewer, input)),

  products: memberCall
    .reading()
    .route({ method: 'GET', path: '/coupons/products', tags })
    .input(couponProductsInput)
    .handler(({ input, context: { db, viewer } }) => productsForCoupon(db, viewer, input)),

  price: openCall
    .limited('coupon-try', couponTryRate)
    .route({ method: 'GET', path: '/products/{productId}/price', tags })
    .input(couponPriceInput)
    .handler(({ input, context: { db, viewer } }) => priceWithCoupon(db, viewer, input)),

  create: memberCall
    .limited('coupon', couponRate)
    .route({ method: 'POST', path: '/coupons', tags, successStatus: 201 })
    .input(newCouponInput)
    .handler(({ input, context: { db, viewer } }) => createCoupon(db, viewer, input)),

  end: memberCall
    .limited('coupon', couponRate)
    .route({ method: 'DELETE', path: '/coupons/{id}', tags })
    .input(z.strictObject({ id: z.uuid(couponTexts.missing) }))
    .handler(({ input, context: { db, viewer } }) => endCoupon(db, viewer, input.id)),
};
