import { demoPeople, type DemoPerson } from './people.ts';

type Taker = { person: DemoPerson; daysAgo: number };

/** Who of the demo people takes the product at this place, and when: evenly since it was listed. */
export function takersOf(place: number, listedDaysAgo: number): Taker[] {
  const takers = demoPeople.filter((_, number) => (number * 7 + place * 3) % 5 < 2);
  return takers.map((person, turn) => ({
    person,
    daysAgo: (listedDaysAgo * (turn + 1)) / (takers.length + 1),
  }));
}
