import { z } from 'zod';

/** A day, such as '2026-12-24', in a year that the database and its driver write with four digits. */
export const dayInput = (sentence?: string) =>
  z.iso.date(sentence).refine((day) => day >= '1000' && day < '9999', sentence);
