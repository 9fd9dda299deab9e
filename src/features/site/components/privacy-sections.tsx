import { Link } from '#ui/link.tsx';
import type { InfoSection } from './info-page.tsx';
import { MailLink } from './mail-link.tsx';
import { device, files, money, publishing } from './privacy-of-members.tsx';

/**
 * What the software stores about people. If you make it store something else, change this first.
 */
export function privacySections({ contactEmail }: { contactEmail: string | null }): InfoSection[] {
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
    money,
    files,
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
        We count how often an article is read and a product is looked at. So that a reload does not
        count twice, we note which visitor opened which page and when. The note is needed for 30
        minutes and deleted within the hour that follows. A visitor is recorded as a code made from
        the network address, or for signed-in readers from the account, and a random number that is
        deleted at the end of the day. The code changes every day, and afterwards nobody can tell
        whom it stood for.
      </p>
      <p>
        For the sellers of products we also count by day how many people saw the card of a product,
        opened its page and came to its checkout, from which country and from which website or page
        of ours. For another website we keep its name, never the address of its page; the country is
        the one that the network in front of this site reports, if it does. These numbers identify
        nobody. So that each person counts once a day, we keep such codes until the end of the day.
        The numbers are deleted after 400 days. Programs that say they are robots are not counted.
      </p>
      <p>
        Our log has a line for many requests: the time, the address of the page, the result and how
        long it took, but no network address and no cookie. If something was refused because it was
        not allowed or was done too often, the line says what it was and the number of the account.
        For each entry of the audit log it says what happened and the numbers of the accounts. Lines
        are kept for 30 days. When something breaks, the technical description of the error is
        logged too, which can contain parts of what was sent.
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
          the id of your Google account, which we keep. We keep neither your picture nor any key to
          your Google account, and request nothing more from Google after the sign-in.
        </li>
        <li>
          <strong>Password.</strong> If you have one, it is stored as a salted hash, from which
          nobody can read it.
        </li>
        <li>
          <strong>Second factors.</strong> For a passkey we keep its public key, its kind and when
          you last used it. The key of an authenticator app and your recovery codes are stored
          encrypted.
        </li>
        <li>
          <strong>Sessions.</strong> For each sign-in we keep when it began and when it ends, the
          network address and the name of the browser. Signing out deletes this; otherwise it ends,
          and is deleted, 30 days after your last visit, at the latest 90 days after the sign-in.
          For a year we remember a hash of the number of each browser in which you signed in, so
          that others who guess at your password do not slow you down there.
        </li>
        <li>
          <strong>Audit log.</strong> We note when you signed in and out, that somebody failed to
          sign in as you or to confirm that they are you, and changes of your password, of the ways
          to sign in and of a connected Stripe account, with the network address. Sign-ins are kept
          for 180 days, all else, and what moderators decide, for three years, even after your
          account is deleted: then under a number. Moderators read it. If nobody here has the e-mail
          address, only the network address is noted. The log is part of the data that you can
          download.
        </li>
        <li>
          <strong>Counters against abuse.</strong> Attempts to sign in are counted by network
          address and by a hash of the e-mail address, searches of visitors by network address; what
          members search, write, upload, buy or vote is counted by account. What was searched for is
          not kept. A counter runs for a day at most and is deleted about an hour after it ends.
        </li>
      </ul>
      <p>
        Nobody but us sees your e-mail address. Moderators can find an account by an address that
        they know. We send mail when somebody asks for a new password or for a code, when you buy
        something, a payment fails or a payout to you does, about refunds, with news of products
        that you have, when a bookmarked product costs less and you asked to be notified, when a
        bundle of yours cannot be sold, about your access tokens, about the role of moderators, and
        when your account is suspended. For 30 days we keep what each mail was about and whether it
        was sent; links and codes in it are stored encrypted, and only until it is sent or they have
        expired.
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
        We do not sell your data, and we share it only if the law requires it. Others learn about
        you only in these cases:
      </p>
      <ul>
        <li>
          <strong>Google,</strong> when you choose to sign in with it, learns that you use Forge.
        </li>
        <li>
          <strong>YouTube, Vimeo, Sketchfab and PeerTube.</strong> Videos and 3D models in articles
          and product descriptions may be hosted there. Nothing is loaded from them before you press
          one. Then its player is loaded in a frame: from youtube-nocookie.com, player.vimeo.com,
          sketchfab.com or the PeerTube site that the link names. That company learns your network
          address, the name of your browser, what you play and that it is on Forge, but not on which
          page; it may set cookies of its own, and its own rules apply.
        </li>
        <li>
          <strong>Those who carry it for us:</strong> the mail service that delivers our mails, and
          whoever owns the machines and the storage on which the site runs.
        </li>
        <li>
          <strong>Links to elsewhere,</strong> such as the channels of the community, lead to sites
          with rules of their own.
        </li>
        <li>
          <strong>Stripe,</strong> when you buy, support Forge or connect an account to sell: you
          pay on its pages, and its own rules apply there. We tell it what is bought and for how
          much, but neither your name nor your e-mail address. What you buy is paid into the Stripe
          account of the seller, who sees there what you typed on the payment page. Your name,
          country, address and tax id from there go on the invoice, which the seller and you can
          open here, and which stays when you delete your account.
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
      Account, content, votes, bookmarks and purchases: because you asked us for an account or
      bought something and we could not provide it otherwise. Records of payments: also because the
      law requires us to keep accounts. Counters, sessions, the log and reports: because we and the
      other members have a legitimate interest in a site that is safe and works. European law (GDPR,
      Article 6) names these reasons contract, legal obligation and legitimate interests.
    </p>
  ),
};

const duration: InfoSection = {
  id: 'how-long',
  title: 'How long',
  body: (
    <>
      <p>
        An account is kept as long as you want it. What you delete is gone from the site at once: an
        article or comment with everything written below it, a product with its reviews. Files are
        removed from our storage about a day after nothing here needs them any more. A product that
        somebody has keeps its file, so that they can still download it. Copies in backups go when
        the backup is replaced.
      </p>
      <p>
        When you delete your account, its sign-in data, sessions, profile, votes, bookmarks,
        notifications, reviews and products go with it, subscriptions are ended first, and so do all
        articles and comments that only you wrote on. Where others replied, your words stay under
        the name ‘Deleted user’, because theirs would make no sense alone; write to us if yours must
        go too. The records of purchases and donations stay without your name, as a record of what
        was paid. Invoices stay with the names and addresses on them. A hash of your username is
        kept for 90 days, so that nobody can take it immediately.
      </p>
    </>
  ),
};

function rights(contactEmail: string | null): InfoSection {
  return {
    id: 'rights',
    title: 'Your rights',
    body: (
      <p>
        On the page where you <Link to="/profile/edit">edit your profile</Link> you can correct it,
        download everything that we keep about you as one archive, see and end your sessions, and
        delete your account, without asking anybody. You can also ask us, and object to how we use
        your data: write to <MailLink address={contactEmail} />, preferably from the address of your
        account; we reply within 48 hours. If our answer does not satisfy you, you can complain to
        the data protection authority where you live.
      </p>
    ),
  };
}

const changes: InfoSection = {
  id: 'changes',
  title: 'Changes',
  body: (
    <p>
      Before Forge starts to keep anything else, this page says so, with the date of the change at
      the top. The rules for using the site are in the{' '}
      <Link to="/terms-of-service">Terms of Service</Link>.
    </p>
  ),
};
