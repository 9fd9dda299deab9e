import type { RoleChange } from './rules.ts';

/** Sentences about the moderators. */
export const roleTexts = {
  notFound: 'This person does not exist.',
  suspended: 'This person is suspended. Lift the suspension first.',
} as const;

type Told = {
  change: RoleChange;
  /** The recipient. */
  name: string;
  /** Who decided, and about whom. */
  actor: string;
  person: string;
  reason: string;
  publicUrl: string;
  contact: string;
};

type Content = { subject: string; text: string };

/** The mail to the person whose role changed. */
export function ownRoleMail(told: Told): Content {
  const { change, actor, publicUrl, contact } = told;
  if (change === 'granted') {
    return {
      subject: 'You are now a moderator of Forge',
      text: letter(
        told,
        `${actor} made you a moderator of Forge.`,
        `What is waiting for moderators is listed at ${publicUrl}/admin. If you have no second factor yet, you will be asked to set one up first.

If you do not want this role, write to ${contact}.`,
      ),
    };
  }
  return {
    subject: 'You are no longer a moderator of Forge',
    text: letter(
      told,
      `${actor} ended your role as a moderator of Forge.`,
      `Your account and everything you published stay as they are. If you think this is a mistake, write to ${contact}.`,
    ),
  };
}

/** The mail to the other moderators. */
export function roleNewsMail(told: Told & { logUrl: string }): Content {
  const { actor, contact, logUrl } = told;
  return {
    subject: newsSubject(told),
    text: letter(
      told,
      changeSentence(told, actor),
      `Every moderator gets this mail. If you did not expect it, ask ${actor}, and write to ${contact}. The audit log shows where it was done from:

${logUrl}`,
    ),
  };
}

/** The mail to the moderator who decided: somebody else may have used their account. */
export function ownDecisionMail(told: Told): Content {
  const { publicUrl, contact } = told;
  return {
    subject: newsSubject(told),
    text: letter(
      told,
      changeSentence(told, 'You'),
      `If this was not you, somebody else has access to your account. Change your password and end all other sessions at ${publicUrl}/profile/edit, and write to ${contact} at once.`,
    ),
  };
}

function newsSubject({ change, person }: Told): string {
  return `${person} is ${change === 'granted' ? 'now' : 'no longer'} a moderator of Forge`;
}

function changeSentence({ change, person }: Told, who: string): string {
  return change === 'granted'
    ? `${who} made ${person} a moderator of Forge.`
    : `${who} ended ${person}’s role as a moderator of Forge.`;
}

function letter({ name, reason }: Told, first: string, last: string): string {
  return `Hello ${name},

${first} The reason:

${reason}

${last}
`;
}
