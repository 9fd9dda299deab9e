import { Link } from '#ui/link.tsx';
import type { InfoSection } from './info-page.tsx';
import { MailLink } from './mail-link.tsx';
import { buying, selling } from './terms-of-sale.tsx';

/** The terms of the site (spec B §1, §9). */
export function termsSections({ contactEmail }: { contactEmail: string | null }): InfoSection[] {
  return [
    ...using,
    ...publishing,
    selling,
    buying(contactEmail),
    supporting,
    ...limits,
    ending(contactEmail),
    questions(contactEmail),
  ];
}

const using: InfoSection[] = [
  {
    id: 'account',
    title: 'Your account',
    body: (
      <>
        <p>
          Reading needs no account. To write, comment, ask, vote, review, download, buy, sell or
          keep bookmarks you sign in with Google or with your e-mail address and a password. You
          have to be old enough to agree to terms like these where you live, or have the consent of
          a parent.
        </p>
        <p>
          Keep your password to yourself: you are responsible for what is done with your account.
          Tell us when you think that somebody else uses it.
        </p>
      </>
    ),
  },
  {
    id: 'conduct',
    title: 'What is not allowed',
    body: (
      <>
        <p>Do not use Forge to</p>
        <ul>
          <li>publish what belongs to others without their permission,</li>
          <li>insult, threaten or harass people, or stir up hatred,</li>
          <li>publish anything that is against the law, or private facts about other people,</li>
          <li>advertise off topic, or publish the same thing over and over,</li>
          <li>spread harmful software or links to it,</li>
          <li>push votes with several accounts, or send reports that you know to be false,</li>
          <li>attack the site, or get around its limits.</li>
        </ul>
      </>
    ),
  },
];

const publishing: InfoSection[] = [
  {
    id: 'content',
    title: 'What you publish',
    body: (
      <>
        <p>
          What you write and make stays yours. By publishing it here you allow Forge, free of
          charge, to store it, to show it to everybody on the site and through its API, to make the
          smaller copies of pictures that this takes, and to hand the file of a product to those who
          downloaded or bought it. The permission ends when the content is deleted; for a product
          that others have, it lasts for their downloads. You can delete your own articles,
          comments, reviews and products whenever you like.
        </p>
        <p>
          Publish only what is yours or what you may pass on, and name those whose work you use.
        </p>
      </>
    ),
  },
  {
    id: 'moderation',
    title: 'Moderation',
    body: (
      <>
        <p>
          <strong>All articles and products are moderated before they go public.</strong> A
          moderator approves or rejects each one. When you change an article that is public, it
          leaves the site until it is approved again. A product that is listed stays so when you
          change it: its name, text, category, tags, pictures and files wait for approval, and until
          then visitors see and get what was approved before. A new price applies immediately.
        </p>
        <p>
          Comments, questions, reviews and replies appear at once. A moderator may remove what
          breaks these terms: articles, products, comments, questions, reviews with their replies,
          and the name, text, link and pictures of a profile. A moderator may recall an extension
          that does harm: it can no longer be bought, downloaded or installed, and everyone who has
          it is told why. You are told why, and what was removed by mistake is restored. Signed-in
          members can report all of these. That something was approved does not mean that every word
          in it is true or that we share its opinion.
        </p>
        <p>
          Members who break these terms may be suspended, for a time or until further notice, and
          are told why by e-mail. They cannot sign in meanwhile, and their products are off sale;
          buyers keep what they have. To object, write to us.
        </p>
      </>
    ),
  },
];

const supporting: InfoSection = {
  id: 'supporting',
  title: 'Supporting Forge',
  body: (
    <p>
      Supporting Forge is voluntary. What each tier costs and what you get for it is on the{' '}
      <Link to="/support">support page</Link>, which also says whether payments are set up on this
      site. You pay once, or every month until you end it on that page; what is paid already lasts
      to the end of its month. The public name and avatar of supporters appear on the supporters
      page.
    </p>
  ),
};

const limits: InfoSection[] = [
  {
    id: 'no-promises',
    title: 'What we cannot promise',
    body: (
      <p>
        Forge is offered as it is. We do our best to keep it running and correct, but we cannot
        promise that it is always there, free of errors, or that what members write is right for
        your work. As far as the law allows, we are not liable for damage that comes from using the
        site or what you found on it.
      </p>
    ),
  },
  {
    id: 'software',
    title: 'The program behind the site',
    body: (
      <p>
        The program is free software under the GNU Affero General Public License, version 3 or
        later. That licence is about the program; these terms are about this site and what people do
        on it.
      </p>
    ),
  },
];

function ending(contactEmail: string | null): InfoSection {
  return {
    id: 'ending',
    title: 'When it ends',
    body: (
      <p>
        You can leave at any time: at the end of the page where you{' '}
        <Link to="/profile/edit">edit your profile</Link> you download your data and delete your
        account; what goes and what stays is in the{' '}
        <Link to="/privacy-policy#how-long">Privacy Policy</Link>. Your library ends with the
        account, so download first what you want to keep. We may remove content that breaks these
        terms, and close accounts that break them badly or again and again. Where we can, we tell
        you why, and you can ask us to look again: write to <MailLink address={contactEmail} />.
      </p>
    ),
  };
}

function questions(contactEmail: string | null): InfoSection {
  return {
    id: 'changes',
    title: 'Changes and questions',
    body: (
      <p>
        When these terms change, the new text appears here, with the date of the change at the top.
        If something is unclear, write to <MailLink address={contactEmail} /> or see the{' '}
        <Link to="/contact">contact page</Link>.
      </p>
    ),
  };
}
