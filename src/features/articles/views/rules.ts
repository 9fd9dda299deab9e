/** A visitor's view of an article counts once within this time. */
export const viewWindowMinutes = 30;

/** One opening of an article's page; `visitor` stands for a person without naming them. */
export type ArticleView = { id: string; visitor: string };
