import { z } from 'zod';
import { lookupTable } from '#shared/lookup-table.ts';

const pictureSchema = z.object({ id: z.uuid(), url: z.string().startsWith('/') });

/** The content of the edit form. */
const profileDraftSchema = z.object({
  username: z.string(),
  bio: z.string(),
  socialLink: z.string(),
  avatar: pictureSchema.nullable(),
  banner: pictureSchema.nullable(),
});
export type ProfileDraft = z.infer<typeof profileDraftSchema>;
export type ChosenPicture = z.infer<typeof pictureSchema>;

export type ProfileErrors = Partial<Record<keyof ProfileDraft, string | undefined>>;

const formFields = lookupTable<keyof ProfileDraft>({
  avatarId: 'avatar',
  bannerId: 'banner',
});

/** The form's field for a field of the call. */
export function fieldNamed(name: string): keyof ProfileDraft {
  return formFields[name] ?? (name as keyof ProfileDraft);
}

type OwnProfile = Pick<ProfileDraft, 'username' | 'bio'> & {
  socialLink: string | null;
  avatarId: string | null;
  avatarUrl: string | null;
  bannerId: string | null;
  bannerUrl: string | null;
};

/** The draft of a person's profile, on their device. */
export function draftForm(person: string) {
  return {
    place: { person, form: 'profile', subject: 'edit' },
    read: (stored: unknown): ProfileDraft | null =>
      profileDraftSchema.safeParse(stored).data ?? null,
  };
}

/** The initial content of the form. */
export function draftOf(profile: OwnProfile): ProfileDraft {
  const { username, bio, socialLink, avatarId, avatarUrl, bannerId, bannerUrl } = profile;
  return {
    username,
    bio,
    socialLink: socialLink ?? '',
    avatar: avatarId && avatarUrl ? { id: avatarId, url: avatarUrl } : null,
    banner: bannerId && bannerUrl ? { id: bannerId, url: bannerUrl } : null,
  };
}

/** What is sent to the server. */
export function fieldsOf({ username, bio, socialLink, avatar, banner }: ProfileDraft) {
  return {
    username,
    bio,
    socialLink,
    avatarId: avatar?.id ?? null,
    bannerId: banner?.id ?? null,
  };
}
