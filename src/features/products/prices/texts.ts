import { dollars } from '#shared/money.ts';

/** Every sentence about prices that change, and prices that buyers choose. */
export const priceTexts = {
  amountTooLow: (leastCents: number) => `The least you can pay is ${dollars(leastCents)}.`,
  amountTooHigh: 'You can pay at most $999,999.99.',
  amountInvalid: 'Please enter an amount in dollars.',

  saleOfFree: 'A free product cannot be on sale.',
  saleOfNew: 'A product can go on sale once it has been approved.',
  saleOfOpen: 'A product with pay-what-you-want pricing cannot be on sale.',
  salePriceMissing: 'Please enter the sale price.',
  salePriceTooHigh: 'The sale price must be below the price.',
  saleEndMissing: 'Please choose the last day of the sale.',
  saleEndInvalid: 'Please choose a date.',
  saleEndPast: 'The sale must end in the future.',
  saleTooLong: 'A sale can last at most 60 days.',
  suggestedOfFree: 'Enter a price of at least $1.00: it is the minimum that buyers pay.',
  suggestedTooLow: 'The suggested price cannot be below the price.',

  salePriceLabel: 'Sale price (USD)',
  salePriceHint: 'Leave empty to sell at the regular price.',
  saleEndsLabel: 'Last day of the sale',
  saleEndsHint: 'The sale ends automatically at midnight UTC.',
  suggestedLabel: 'Pay what you want: suggested price (USD)',
  suggestedHint:
    'Buyers choose what they pay. The price is the minimum. Leave empty to switch it off.',

  regular: 'Regular price',
  sale: 'Sale price',
  lowest: (price: string) => `Lowest price of the last 30 days: ${price}`,
  saleEnds: (date: string) => `Sale ends ${date}`,
  fromPrice: (price: string) => `From ${price}`,
  payWhatYouWant: 'Pay what you want',
} as const;
