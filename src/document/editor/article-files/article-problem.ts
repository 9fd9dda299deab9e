/** Why files are not an article: its message is the sentence for the person. */
export class ArticleProblem extends Error {}
