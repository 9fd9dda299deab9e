/** The longest title of an embed, in characters. */
export const embedLimits = { title: 200 } as const;
