/** One opening of a page; `visitor` is a person's id or a network. It is not stored as it is. */
export type PageView = { id: string; visitor: string };
