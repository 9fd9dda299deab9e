import { longDate } from '#shared/dates.ts';
import { holdToSpecification } from '#test/specification.ts';
import { legalPagesUpdated } from './texts.ts';

holdToSpecification([['B §9 Legal pages', 'August 13, 2025', longDate(legalPagesUpdated)]]);
