import { data } from 'react-router';
import { shellTexts } from '#shell/texts.ts';

/** Any address without another route (spec A §2). */
export function loader() {
  throw data({ title: shellTexts.notFoundTitle, message: shellTexts.notFound }, 404);
}

export default function NotFound() {
  return null;
}
