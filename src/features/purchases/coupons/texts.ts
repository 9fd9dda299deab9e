/** Every sentence of coupons, to those who use them. */
export const couponTexts = {
  unknown: 'There is no coupon with this code for this product.',
  over: 'This coupon has ended.',
  usedUp: 'This coupon has been used up.',
} as const;
