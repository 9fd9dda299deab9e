import type { PartLevel, PartName, States } from './rules.ts';

/** Every sentence about the state of the installation. */
export const installationTexts = {
  title: 'Installation',
  tab: 'Installation',
  intro:
    'What this site runs on, and what is missing. Only its operator can change it, with the settings shown and a restart.',
  listFailed: 'Could not load the state of the installation. Please try again later.',
  signInFirst: 'Please log in.',
  denied: 'Only moderators can see the state of the installation.',
  allReady: 'Everything is ready.',
  open: (count: number) =>
    count === 1 ? '1 part needs the operator.' : `${count} parts need the operator.`,
  toDo: 'To do',
  lastBackup: 'Last backup',
  version: (version: string) => `This is Forge ${version}.`,
} as const;

export const partTitles: Record<PartName, string> = {
  database: 'Database',
  files: 'Files',
  disk: 'Disk space',
  backup: 'Backup',
  address: 'Address',
  proxy: 'Proxy',
  secret: 'Secret',
  moderator: 'Moderator',
  contact: 'Contact',
  mail: 'Mail',
  google: 'Google sign-in',
  payments: 'Payments',
};

export const levelWords: Record<PartLevel, string> = {
  ready: 'Ready',
  attention: 'Attention',
  missing: 'Missing',
};

export type PartWords = {
  level: PartLevel;
  /** The state, and its effect on users. */
  says: string;
  /** The setting or command that changes it. */
  toDo?: string;
};

type Words = { [Name in PartName]: Record<States[Name], PartWords> };

const ready = (says: string): PartWords => ({ level: 'ready', says });
const standIn = ready('The demo has a stand-in on this machine.');

export const partWords: Words = {
  database: {
    embedded: ready('The embedded server, in the data folder.'),
    server: ready('A server of your own.'),
    serverWithReplica: ready('A server of your own, with a replica for the pages of visitors.'),
  },
  files: {
    folder: ready('Uploaded files are stored in the data folder.'),
    bucket: ready('Uploaded files are stored in a bucket.'),
  },
  disk: {
    roomy: ready('The data folder has enough free space.'),
    nearlyFull: {
      level: 'attention',
      says: 'The data folder is nearly full. Soon nobody can upload, and then the database stops.',
      toDo: 'npm run admin -- storage sweep',
    },
  },
  backup: {
    recent: ready('The last good backup is less than 26 hours old.'),
    demo: ready('The demo needs none.'),
    old: {
      level: 'attention',
      says: 'The last good backup is more than 26 hours old. What came after it would be lost with this machine.',
      toDo: 'npm run backup <folder> && npm run admin -- check-backup <folder>',
    },
    never: {
      level: 'missing',
      says: 'No backup was ever made and checked. Everything would be lost with this machine.',
      toDo: 'npm run backup <folder> && npm run admin -- check-backup <folder>',
    },
  },
  address: {
    set: ready('The site uses https.'),
    demo: ready('The demo is for this machine only.'),
    plain: {
      level: 'attention',
      says: 'The address has no https: passwords and sessions can be read in transit.',
      toDo: 'PUBLIC_URL=https://forge.example.org',
    },
    local: {
      level: 'missing',
      says: 'Links, mails and cookies name this machine, so nobody else can sign in.',
      toDo: 'PUBLIC_URL=https://forge.example.org',
    },
  },
  proxy: {
    trusted: ready('The addresses of visitors come from the proxy.'),
    none: ready('Visitors reach Forge without a proxy.'),
    untrusted: {
      level: 'attention',
      says: 'The address has https, so a proxy is in front of Forge, but Forge does not trust it: all visitors count as one and share their limits.',
      toDo: 'TRUST_PROXY=1',
    },
  },
  secret: {
    set: ready('The secret that signs cookies is set.'),
    kept: ready(
      'The secret that signs cookies was generated here and is stored in the data folder.',
    ),
    unshared: {
      level: 'attention',
      says: 'The secret that signs cookies is stored in the data folder of this machine. Another process or a new machine would sign everybody out, and could not read second factors.',
      toDo: 'FORGE_SECRET=…   (openssl rand -base64 32)',
    },
  },
  moderator: {
    named: ready('There is a moderator.'),
    nobody: {
      level: 'missing',
      says: 'There is no moderator: articles and products that people submit stay unpublished.',
      toDo: 'npm run admin -- moderator you@example.org',
    },
  },
  contact: {
    named: ready('The contact page and the mails name an address.'),
    nobody: {
      level: 'attention',
      says: 'Visitors find no address to write to, not even on the pages about privacy and terms.',
      toDo: 'CONTACT_EMAIL=support@example.org',
    },
  },
  mail: {
    set: ready('Mails go to your mail server.'),
    demo: standIn,
    none: {
      level: 'missing',
      says: 'No mail is sent: nobody can confirm an address or reset a password, and buyers get no receipts.',
      toDo: 'SMTP_URL=smtps://user:password@mail.example.org',
    },
  },
  google: {
    set: ready('People can sign in with Google.'),
    demo: standIn,
    none: {
      level: 'attention',
      says: 'People sign in with e-mail and password only.',
      toDo: 'GOOGLE_CLIENT_ID=…  GOOGLE_CLIENT_SECRET=…',
    },
  },
  payments: {
    live: ready('Payments go through Stripe.'),
    demo: standIn,
    test: {
      level: 'attention',
      says: 'Stripe is in test mode: buyers pay no real money.',
      toDo: 'STRIPE_SECRET_KEY=sk_live_…',
    },
    withoutEvents: {
      level: 'missing',
      says: 'Stripe cannot notify Forge of payments: buyers wait up to an hour for what they bought.',
      toDo: 'STRIPE_WEBHOOK_SECRET=whsec_…',
    },
    none: {
      level: 'attention',
      says: 'Nothing can be sold, and nobody can support the site.',
      toDo: 'STRIPE_SECRET_KEY=…  STRIPE_CONNECT_CLIENT_ID=…  STRIPE_WEBHOOK_SECRET=…',
    },
  },
};
