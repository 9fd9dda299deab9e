/** Why a string of nodes cannot be shown, in the sentence that its author reads. */
export class UnreadableGraph extends Error {}
