/** The signed-in person of a request, or null for a visitor. Resolved once per request. */
export type Viewer = {
  id: string;
  username: string;
  avatarUrl: string | null;
  isModerator: boolean;
  /** In their first 24 hours here: tighter rate limits. */
  isNewcomer: boolean;
};
