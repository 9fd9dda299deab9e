import { Link } from 'react-router';
import type { Site } from '#api/page-context.ts';
import type { InfoSection } from './info-page.tsx';
import { MailLink } from './mail-link.tsx';

/** What the software stores of people. Whoever makes it store something else changes this first. */
export function privacySections({ contactEmail }: Site): InfoSection[] {
  return [
    {
      id: 'who',
      title: 'Who is responsible',
      body: (
        <p>
          The people who run this site. Write to <MailLink address={contactEmail} /> about anything
          that concerns your data; we reply within 48 hours.
        </p>
      ),
    },
    reading,
    account,
    publishing,
    pictures,
    device,
    others,
    reasons,
    duration,
    rights(contactEmail),
    changes,
  ];
}

const reading: InfoSection = {
  id: 'reading',
  title: 'When you only read',
  body: (
    <>
      <p>
        Reading needs no account and sets no cookie. Our pages load nothing from other companies: no
        analytics, no advertising, no scripts or fonts from elsewhere.
      </p>
      <p>
        We count how often an article is read. So that a reload does not count twice, we note which
        visitor opened which article and when. After 30 minutes the note has done its work; it is
        deleted within the hour that follows. A visitor stands there as a code made from the network
        address, the name of the browser, the day and a secret of ours: it is another one every day,
        and your address cannot be read from it. For signed-in readers it is the id of the account.
      </p>
      <p>
        Our log has a line for many requests: the time, the address of the page, the result and how
        long it took, but no network address and no cookie. When something breaks, the technical
        description of the error is logged too, which can hold parts of what was sent.
      </p>
    </>
  ),
};

const account: InfoSection = {
  id: 'account',
  title: 'Your account',
  body: (
    <>
      <ul>
        <li>
          <strong>Sign-in with Google.</strong> Google gives us your name, your e-mail address and
          the id of your Google account; these we keep. We keep neither your picture nor any key to
          your Google account, and after the sign-in we ask nothing more of Google.
        </li>
        <li>
          <strong>Password.</strong> If you have one, it is stored as a salted hash, from which
          nobody can read it.
        </li>
        <li>
          <strong>Sessions.</strong> For each sign-in we keep when it began and when it ends, the
          network address and the name of the browser. Signing out deletes this; otherwise it ends,
          and is deleted, 30 days after your last visit.
        </li>
        <li>
          <strong>Counters against abuse.</strong> Attempts to sign in are counted by network
          address and by a hash of the e-mail address; what members write, upload or vote is counted
          by account. A counter runs for a day at most and is deleted about an hour after it ends.
        </li>
      </ul>
      <p>
        Nobody but us sees your e-mail address. We send mail only when somebody asks for a new
        password for it.
      </p>
    </>
  ),
};

const publishing: InfoSection = {
  id: 'publishing',
  title: 'What you publish and do',
  body: (
    <ul>
      <li>
        <strong>Your profile is public:</strong> username, picture, the text about you and the day
        on which you joined. The username is made from your name when you first sign in.
      </li>
      <li>
        <strong>Articles and comments are public,</strong> with your username. Until an article is
        approved only you and the moderator see it. While a changed article waits, the version
        approved before is kept for comparison.
      </li>
      <li>
        <strong>Votes</strong> are stored with your account, so that you can change them. Others see
        the totals. The author of an article is told who liked it, who commented on it, and the
        author of a comment who replied.
      </li>
      <li>
        <strong>Bookmarks and notifications</strong> are for you alone.
      </li>
      <li>
        <strong>Reports</strong> go to the moderator, who sees who sent them. The author does not.
      </li>
    </ul>
  ),
};

const pictures: InfoSection = {
  id: 'pictures',
  title: 'Pictures that you upload',
  body: (
    <p>
      We keep the file as you sent it, in a place without a public address. What others see are
      smaller copies without the hidden details that cameras add, such as the place. A copy can be
      opened by whoever knows its address, which is long and random, even before the article is
      public.
    </p>
  ),
};

const device: InfoSection = {
  id: 'device',
  title: 'On your own device',
  body: (
    <>
      <p>
        <strong>Cookies</strong> come only with signing in: one that keeps you signed in, and for a
        few minutes one that belongs to the way over Google. Scripts cannot read them, and other
        sites are not sent them.
      </p>
      <p>
        <strong>The storage of your browser</strong> holds the theme that you chose, articles that
        you have not saved yet, and, until you close the tab, how far you scrolled. None of this is
        sent to us.
      </p>
    </>
  ),
};

const others: InfoSection = {
  id: 'others',
  title: 'Other companies',
  body: (
    <>
      <p>
        We do not sell your data, and we pass nothing on unless a law obliges us to. Others learn of
        you only in these cases:
      </p>
      <ul>
        <li>
          <strong>Google,</strong> when you choose to sign in with it, learns that you use Forge.
        </li>
        <li>
          <strong>YouTube.</strong> Videos in articles lie there. Nothing is asked of YouTube before
          you press a video; the player then comes from youtube-nocookie.com, and the rules of
          YouTube apply.
        </li>
        <li>
          <strong>Those who carry it for us:</strong> the mail service that delivers a reset mail,
          and whoever owns the machines on which the site runs.
        </li>
        <li>
          <strong>Links to elsewhere,</strong> such as the channels of the community, lead to sites
          with rules of their own.
        </li>
        <li>
          <strong>Payments.</strong> Forge takes none yet. Once it does, they are made at Stripe,
          and the number of your card never reaches us.
        </li>
      </ul>
    </>
  ),
};

const reasons: InfoSection = {
  id: 'reasons',
  title: 'Why we may keep it',
  body: (
    <p>
      Account, content, votes and bookmarks: because you asked us for an account and we could not
      provide it otherwise. Counters, sessions, the log and reports: because we and the other
      members have a legitimate interest in a site that is safe and works. European law (GDPR,
      Article 6) names these reasons contract and legitimate interests.
    </p>
  ),
};

const duration: InfoSection = {
  id: 'how-long',
  title: 'How long',
  body: (
    <>
      <p>
        An account is kept as long as you want it. An article or comment that you delete is gone
        from the site at once, with everything written below it. Its pictures are removed from our
        storage about a day after nothing here shows them any more. Copies in backups go when the
        backup is replaced.
      </p>
      <p>
        When an account is deleted, its sign-in data, sessions, profile, votes, bookmarks and
        notifications go with it. Articles and comments stay without your name, because others
        answered or refer to them, unless you ask us to delete them too.
      </p>
    </>
  ),
};

function rights(contactEmail: string): InfoSection {
  return {
    id: 'rights',
    title: 'Your rights',
    body: (
      <p>
        You can ask what we keep about you, get a copy of it, have it corrected or deleted, and
        object to how we use it. Write to <MailLink address={contactEmail} />, best from the address
        of your account; we reply within 48 hours. If our answer does not satisfy you, you can
        complain to the data protection authority where you live.
      </p>
    ),
  };
}

const changes: InfoSection = {
  id: 'changes',
  title: 'Changes',
  body: (
    <p>
      When Forge begins to keep something else, it is written here first, with the day of the change
      at the top. The rules for using the site are in the{' '}
      <Link to="/terms-of-service">Terms of Service</Link>.
    </p>
  ),
};
