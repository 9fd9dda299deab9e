/** Why files are no article: its message is the sentence for the person. */
export class ArticleProblem extends Error {}
