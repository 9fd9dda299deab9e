/** Limits of the figures of who saw a product and came to buy it. */
export const trafficLimits = {
  /** Other sites that are counted by name for one product on one day; the rest are `elsewhere`. */
  hosts: 20,
  hostLength: 100,
  /** Cards that one beacon names. */
  cards: 50,
  /** Of the address that a browser says it came from. */
  from: 2000,
  /** Days that the figures are kept. */
  days: 400,
} as const;

/** What visitors do before they buy; a sale is counted from the purchases. */
export const trafficSteps = ['card', 'page', 'checkout'] as const;
export type TrafficStep = (typeof trafficSteps)[number];

/** Reports of seen cards that one person or network may send. */
export const cardsRate = { points: 1200, seconds: 600, isForReading: true } as const;

/** The browser did not say, as on a bookmark, a mail or a site that hides it. */
export const directSource = '';

/** Sites beyond the limit, and what is no site of the web, such as an app. */
export const elsewhere = 'elsewhere';
