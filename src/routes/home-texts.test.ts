import { holdToSpecification } from '#test/specification.ts';
import { homeTexts } from './home-texts.ts';

holdToSpecification([
  ['A §1', 'Explore Tutorials', homeTexts.explore],
  ['A §1', 'Create Article', homeTexts.create],
  ['A §1', 'Featured Products', homeTexts.featuredProducts],
  ['A §1', 'From the Knowledge Base', homeTexts.fromKnowledgeBase],
]);
