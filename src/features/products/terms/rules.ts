/** Days in which a buyer may ask for the money back; 0: sales are final. */
export const refundDayChoices = [0, 14, 30, 60] as const;
export type RefundDays = (typeof refundDayChoices)[number];

/** Months for which a buyer gets new versions, beside all of them (null). */
export const updateMonthChoices = [12, 24] as const;
export type UpdateMonths = (typeof updateMonthChoices)[number] | null;

/** What is promised to whoever buys a product now. */
export type SaleTerms = { refundDays: number; updateMonths: number | null };

/** What the form proposes for a new product. */
export const proposedTerms = { refundDays: 14, updateMonths: null } as const;

/** What is stored, as far as the form offers it; another window is shown as the next longer one. */
export function offeredTerms({ refundDays, updateMonths }: SaleTerms): {
  refundDays: RefundDays;
  updateMonths: UpdateMonths;
} {
  return {
    refundDays: refundDayChoices.find((days) => days >= refundDays) ?? 60,
    updateMonths: updateMonthChoices.find((months) => months === updateMonths) ?? null,
  };
}
