import type { Origin } from './origin.server.ts';

/** An account at an identity provider, and the person who signs in or signed in with it. */
type Identity = { userId: string; providerId: string; accountId: string };

/** A passkey that was just added, and the session in which it was. */
export type AddedPasskey = { id: string; userId: string; sessionId: string };

/** What the accounts feature stores for signing in: the platform does not import features. */
export type AuthRecords = {
  /** Whether the person of this e-mail address has signed in on this device. */
  isKnownDevice(email: string, deviceHash: string): Promise<boolean>;
  rememberDevice(
    userId: string,
    device: { hash: string; formerHash: string | null },
  ): Promise<void>;
  /** Days without a sign-in after which a browser is forgotten. */
  deviceDays: number;
  sessionDays: { idle: number; absolute: number };
  isDisconnected(identity: Identity): Promise<boolean>;
  recordConnection(identity: Identity): Promise<void>;
  recordDisconnection(identity: Identity): Promise<void>;
  /** A link for a new password was created: earlier links become invalid. */
  recordResetLink(userId: string, token: string, from: Origin): Promise<void>;
  /** A password was replaced: what began with the former one cannot be finished. */
  recordNewPassword(userId: string): Promise<void>;
  /** A password was replaced through a link: known devices become invalid as well. */
  recordReset(userId: string): Promise<void>;
  /** A session replaces another one of the same person, who confirmed who they are with a passkey. */
  replaceSession(formerId: string, id: string): Promise<void>;
  /** Whether this person has a second factor without which a session gives them no role. */
  mustShowFactor(userId: string): Promise<boolean>;
  /** Why this person may not use this password, or null. */
  passwordProblem(password: string, userId: string): Promise<string | null>;
};
