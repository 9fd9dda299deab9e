import { holdToSpecification } from '#test/specification.ts';
import { shellTexts } from './texts.ts';

holdToSpecification([
  ['A §2 Layout, header', 'Knowledge Base', shellTexts.knowledgeBase],
  ['A §2 Layout, header', 'Marketplace', shellTexts.marketplace],
  ['A §2 Layout, header', 'Moderate Articles', shellTexts.moderate],
  ['A §2 Layout, header', 'Create', shellTexts.create],
  ['A §2 Layout, header', 'Create Article', shellTexts.createArticle],
  ['A §2 Layout, header', 'Upload Product', shellTexts.uploadProduct],
  ['A §2 Layout, header', 'Profile', shellTexts.profile],
  ['A §2 Layout, header', 'Sign In', shellTexts.signIn],
  ['A §2 Layout, footer', 'Navigate', shellTexts.navigate],
  ['A §2 Layout, footer', 'For Creators', shellTexts.forCreators],
  ['A §2 Layout, footer', 'Community', shellTexts.community],
  ['A §2 Layout, footer', 'Legal & Info', shellTexts.legal],
  ['A §2 Layout, error', 'Something went wrong.', shellTexts.somethingWrong],
]);
