/** What a token opens: reading for Blender, publishing for a build server. */
export const tokenScopes = ['read', 'publish'] as const;
export type TokenScope = (typeof tokenScopes)[number];

export const tokenLimits = {
  /** Tokens of one person that work at a time. */
  perPerson: 10,
  label: 60,
} as const;
