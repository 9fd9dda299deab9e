import { CompassIcon, GraduationCapIcon, NewspaperIcon, WorkflowIcon } from '#ui/icons.ts';
import { toneClass } from '#ui/tone.ts';
import { categoryDisplay, type ArticleCategory } from '../rules.ts';

const icons = {
  Tutorial: GraduationCapIcon,
  Workflow: WorkflowIcon,
  Guide: CompassIcon,
  News: NewspaperIcon,
} as const satisfies Record<ArticleCategory, unknown>;

/** The icon of a category in its colour. */
export function CategoryIcon({ category }: { category: ArticleCategory }) {
  const Icon = icons[category];
  return (
    <span className={`${toneClass[categoryDisplay[category].tone]} text-(--tone)`}>
      <Icon />
    </span>
  );
}
