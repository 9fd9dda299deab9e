/** The people of the demo site: article and product authors, and the moderator. */
import { demoModeratorId } from '#platform/settings.server.ts';
import type { Viewer } from '#shared/viewer.ts';

export type DemoPerson = {
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly bio: string;
  /** Name of a picture of the demo's media, or null for the default avatar. */
  readonly avatar: string | null;
  readonly joinedDaysAgo: number;
  /** A page of theirs elsewhere. */
  readonly socialLink?: string;
};

export type DemoModerator = DemoPerson & {
  readonly id: string;
  readonly password: string;
};

export const demoPeople: readonly DemoPerson[] = [
  {
    username: 'mira-okafor',
    name: 'Mira Okafor',
    email: 'mira.okafor@forge.example',
    bio: 'Prop and environment artist from Lagos. I model crates for a living and still like it.',
    avatar: 'avatar-mira',
    joinedDaysAgo: 896,
    socialLink: 'https://mira-okafor.example',
  },
  {
    username: 'tomas-reyes',
    name: 'Tomas Reyes',
    email: 'tomas.reyes@forge.example',
    bio: 'Hard-surface modeller for games. Writes down what he had to find out twice.',
    avatar: 'avatar-tomas',
    joinedDaysAgo: 861,
  },
  {
    username: 'kofi-mensah',
    name: 'Kofi Mensah',
    email: 'kofi.mensah@forge.example',
    bio: 'Lighting and compositing in a four-person studio in Accra. Collects old lamps.',
    avatar: 'avatar-kofi',
    joinedDaysAgo: 834,
  },
  {
    username: 'juno-park',
    name: 'Juno Park',
    email: 'juno.park@forge.example',
    bio: 'Geometry Nodes all day. I make scatter tools, growth systems and the occasional bug report.',
    avatar: 'avatar-juno',
    joinedDaysAgo: 790,
  },
  {
    username: 'ines-laurent',
    name: 'Ines Laurent',
    email: 'ines.laurent@forge.example',
    bio: 'Texture artist in Lyon. Ten years of UV maps, and I count pixels per metre in my sleep.',
    avatar: 'avatar-ines',
    joinedDaysAgo: 842,
  },
  {
    username: 'aki-tan',
    name: 'Aki Tan',
    email: 'aki.tan@forge.example',
    bio: 'Shading and rendering. I bake maps for other people and test every Cycles build.',
    avatar: 'avatar-aki',
    joinedDaysAgo: 745,
  },
  {
    username: 'sol-andrade',
    name: 'Sol Andrade',
    email: 'sol.andrade@forge.example',
    bio: 'Character rigger from Porto. If an elbow collapses somewhere, I want to see it.',
    avatar: 'avatar-sol',
    joinedDaysAgo: 711,
  },
  {
    username: 'lena-vogt',
    name: 'Lena Vogt',
    email: 'lena.vogt@forge.example',
    bio: 'Colour and lookdev. I came from photography and never stopped carrying a grey card.',
    avatar: 'avatar-lena',
    joinedDaysAgo: 803,
    socialLink: 'https://lena-vogt.example/lookdev',
  },
  {
    username: 'priya-nair',
    name: 'Priya Nair',
    email: 'priya.nair@forge.example',
    bio: 'Pipeline and rendering for short films. Happiest when the queue is empty at nine.',
    avatar: 'avatar-priya',
    joinedDaysAgo: 668,
  },
  {
    username: 'mateo-silva',
    name: 'Mateo Silva',
    email: 'mateo.silva@forge.example',
    bio: 'Technical animator. Drivers, shape keys and small Python scripts that save an hour a week.',
    avatar: 'avatar-mateo',
    joinedDaysAgo: 592,
  },
  {
    username: 'yara-haddad',
    name: 'Yara Haddad',
    email: 'yara.haddad@forge.example',
    bio: 'Product visualisation, mostly glass and cosmetics. One softbox at a time.',
    avatar: 'avatar-yara',
    joinedDaysAgo: 637,
  },
  {
    username: 'noor-rahman',
    name: 'Noor Rahman',
    email: 'noor.rahman@forge.example',
    bio: 'Animator by day, add-on author by night. I maintain three extensions and answer my mail.',
    avatar: 'avatar-noor',
    joinedDaysAgo: 556,
  },
  {
    username: 'oskar-lind',
    name: 'Oskar Lind',
    email: 'oskar.lind@forge.example',
    bio: 'Sculptor and animator in Malmo. Teaches Blender on Tuesday evenings at the library.',
    avatar: 'avatar-oskar',
    joinedDaysAgo: 729,
  },
  {
    username: 'wen-zhao',
    name: 'Wen Zhao',
    email: 'wen.zhao@forge.example',
    bio: 'Environment artist with a weakness for fog and long lenses. Renders nearly everything in EEVEE.',
    avatar: 'avatar-wen',
    joinedDaysAgo: 504,
  },
  {
    username: 'bea-carter',
    name: 'Bea Carter',
    email: 'bea.carter@forge.example',
    bio: 'Runs the community challenges here. Second-year student, learning in public.',
    avatar: 'avatar-bea',
    joinedDaysAgo: 418,
  },
  {
    username: 'ravi-menon',
    name: 'Ravi Menon',
    email: 'ravi.menon@forge.example',
    bio: 'Mechanical engineer who moved to motion graphics. Everything I make has pipes in it.',
    avatar: 'avatar-ravi',
    joinedDaysAgo: 473,
  },
];

export const demoModerator: DemoModerator = {
  id: demoModeratorId,
  username: 'vera-holm',
  name: 'Vera Holm',
  email: 'moderator@forge.example',
  password: 'hot-metal-42',
  bio: 'Reads every article and looks at every product before it goes up. Blender user since 2.49.',
  avatar: null,
  joinedDaysAgo: 900,
};

export function idOf(people: ReadonlyMap<string, string>, username: string): string {
  const id = people.get(username);
  if (!id) throw new Error(`The demo has nobody called ${username}.`);
  return id;
}

/** One of them as calls know who is signed in. */
export function viewerOf({ id, username }: { id: string; username: string }): Viewer {
  return {
    id,
    username,
    avatarUrl: null,
    isModerator: false,
    isNewcomer: false,
    suspension: null,
  };
}
