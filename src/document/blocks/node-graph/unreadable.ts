/** Why a node string cannot be shown, as the sentence for its author. */
export class UnreadableGraph extends Error {}
