import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { PageViewerField } from '#client/page-viewer-field.tsx';
import { longDate } from '#shared/dates.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { PencilIcon } from '#ui/icons.ts';
import { CalendarIcon, LogOutIcon } from '#ui/more-icons.ts';
import { Picture } from '#ui/picture.tsx';
import { pictureShapes } from '../rules.ts';
import { profileTexts } from '../texts.ts';

type ProfileHeaderProps = {
  profile: {
    username: string;
    bio: string;
    avatarUrl: string | null;
    bannerUrl: string | null;
    createdAt: Date;
  };
  /** Shown next to the name. */
  badge: ReactNode;
  /** The viewer's actions on the profile. */
  children: ReactNode;
};

/** Banner, avatar and name (spec B §2 "Profile"). */
export function ProfileHeader({ profile, badge, children }: ProfileHeaderProps) {
  const { username, bio, avatarUrl, bannerUrl, createdAt } = profile;
  return (
    <header>
      <div className="profile-banner">
        {bannerUrl && (
          <Picture
            src={bannerUrl}
            alt=""
            {...pictureShapes.banner}
            priority
            className="size-full object-cover"
          />
        )}
      </div>
      <div className="page-width">
        <div className="relative -mt-14 flex flex-wrap items-end gap-x-6 gap-y-4 sm:-mt-16">
          <span className="rounded-full bg-bg p-1.5">
            <Avatar name={username} src={avatarUrl} size={144} />
          </span>
          <div className="flex min-w-0 grow basis-64 flex-wrap items-center gap-x-4 gap-y-2 pb-1">
            <h1 className="min-w-0 text-3xl wrap-break-word">{username}</h1>
            {badge}
          </div>
          {children}
        </div>
        {bio && <p className="mt-5 max-w-prose text-lg whitespace-pre-line">{bio}</p>}
        <p className="mt-3 flex items-center gap-2 text-sm text-subtle">
          <CalendarIcon className="size-4" />
          <span>
            {profileTexts.joined}{' '}
            <time dateTime={createdAt.toISOString()}>{longDate(createdAt)}</time>
          </span>
        </p>
      </div>
    </header>
  );
}

type ProfileOwnerActionsProps = {
  /** Says that the person could not be signed out. */
  error: string | undefined;
  children: ReactNode;
};

/** The owner may edit the profile and log out; `children` are their own pages. */
export function ProfileOwnerActions({ error, children }: ProfileOwnerActionsProps) {
  return (
    <div className="flex flex-wrap gap-2 pb-1">
      <ButtonLink to="/profile/edit" icon={<PencilIcon />}>
        {profileTexts.edit}
      </ButtonLink>
      {children}
      <Form method="post">
        <PageViewerField />
        <Button type="submit" variant="ghost" icon={<LogOutIcon />}>
          {profileTexts.logOut}
        </Button>
      </Form>
      {error && <ErrorNote className="basis-full">{error}</ErrorNote>}
    </div>
  );
}
