import { holdToSpecification } from '#test/specification.ts';
import { countUpMilliseconds, noStats } from './rules.ts';
import { statTexts } from './texts.ts';

holdToSpecification([
  ['A §8 Stats, failure gives zeros', { customers: 0, supporters: 0, readers: 0 }, noStats],
  ['A §9 Home stats', 'customers', statTexts.customers.name],
  ['A §9 Home stats', 'supporters', statTexts.supporters.name],
  ['A §9 Home stats', 'readers', statTexts.readers.name],
  ['A §9 Home stats, count-up animation', 1500, countUpMilliseconds],
]);
