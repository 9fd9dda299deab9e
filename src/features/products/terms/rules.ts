/** Days in which a buyer may ask for the money back; 0: sales are final. */
export const refundDayChoices = [0, 14, 30, 60] as const;
export type RefundDays = (typeof refundDayChoices)[number];

/** How many months a buyer gets new versions, in addition to all of them (null). */
export const updateMonthChoices = [12, 24] as const;
export type UpdateMonths = (typeof updateMonthChoices)[number] | null;

/** The promises to current buyers of a product. */
export type SaleTerms = { refundDays: number; updateMonths: number | null };

/** The form's defaults for a new product. */
export const proposedTerms = { refundDays: 14, updateMonths: null } as const;

/** The stored values, if the form offers them; any other period is shown as the next longer one. */
export function offeredTerms({ refundDays, updateMonths }: SaleTerms): {
  refundDays: RefundDays;
  updateMonths: UpdateMonths;
} {
  return {
    refundDays: refundDayChoices.find((days) => days >= refundDays) ?? 60,
    updateMonths: updateMonthChoices.find((months) => months === updateMonths) ?? null,
  };
}
