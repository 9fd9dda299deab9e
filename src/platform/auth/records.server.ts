import type { Origin } from './events.server.ts';

/** An account at an identity provider, and whose way to sign in it is or was. */
type Identity = { userId: string; providerId: string; accountId: string };

/** What the accounts feature keeps for signing in: the platform knows no feature. */
export type AuthRecords = {
  /** Whether the person of this e-mail address has signed in on this device. */
  isKnownDevice(email: string, deviceHash: string): Promise<boolean>;
  rememberDevice(
    userId: string,
    device: { hash: string; formerHash: string | null },
  ): Promise<void>;
  /** Days without a sign-in after which a browser is no longer known. */
  deviceDays: number;
  sessionDays: { idle: number; absolute: number };
  isDisconnected(identity: Identity): Promise<boolean>;
  recordConnection(identity: Identity): Promise<void>;
  recordDisconnection(identity: Identity): Promise<void>;
  /** A link for another password was made: those from before it end. */
  recordResetLink(userId: string, token: string, from: Origin): Promise<void>;
  /** A password was replaced by a link: other links and known devices end. */
  recordReset(userId: string): Promise<void>;
  /** Why this password cannot be this person's, or null. */
  passwordProblem(password: string, userId: string): Promise<string | null>;
};
