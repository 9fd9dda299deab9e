import { longDate } from '#shared/dates.ts';
import { holdToSpecification } from '#test/specification.ts';
import { homeTexts } from './texts.ts';
import { legalPagesUpdated } from './info-texts.ts';

holdToSpecification([
  ['A §1', 'Explore Tutorials', homeTexts.explore],
  ['A §1', 'Create Article', homeTexts.create],
  ['A §1', 'From the Knowledge Base', homeTexts.fromKnowledgeBase],
  ['B §9 Legal pages', 'August 13, 2025', longDate(legalPagesUpdated)],
]);
