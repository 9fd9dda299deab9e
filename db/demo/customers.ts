import { demoPeople, type DemoPerson } from './people.ts';

type Customer = { person: DemoPerson; daysAgo: number };

/** The demo people who get the product at this position, at even intervals since it was listed. */
export function customersOf(place: number, listedDaysAgo: number): Customer[] {
  const customers = demoPeople.filter((_, number) => (number * 7 + place * 3) % 5 < 2);
  return customers.map((person, turn) => ({
    person,
    daysAgo: (listedDaysAgo * (turn + 1)) / (customers.length + 1),
  }));
}
