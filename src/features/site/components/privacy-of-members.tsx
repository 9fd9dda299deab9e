import type { InfoSection } from './info-page.tsx';

// What is kept of those who publish, buy, sell and support.

export const publishing: InfoSection = {
  id: 'publishing',
  title: 'What you publish and do',
  body: (
    <ul>
      <li>
        <strong>Your profile is public:</strong> username, pictures, the text about you, the day on
        which you joined and what you published. It can be found by its username. The username is
        made from your name when you first sign in; you can change it.
      </li>
      <li>
        <strong>Articles, comments, products and reviews are public,</strong> with your username.
        Until an article or a product is approved only you and the moderator see it. While a changed
        article or product waits, the version approved before is kept for comparison.
      </li>
      <li>
        <strong>Votes</strong> are stored with your account, so that you can change them. Others see
        the totals. The author of an article is told who liked it and who commented on it, the
        author of a comment who replied, and the seller of a product who reviewed it.
      </li>
      <li>
        <strong>Bookmarks, notifications and your library</strong> are for you alone.
      </li>
      <li>
        <strong>Suspensions.</strong> While a moderator keeps you from acting we keep since when,
        until when, why, and who decided it.
      </li>
      <li>
        <strong>Reports</strong> go to the moderator, who sees who sent them. Whoever made the thing
        does not.
      </li>
      <li>
        <strong>What a moderator removes</strong> is kept for moderators alone, so that a mistake
        can be undone: parts of your profile for 90 days, anything else until you or we delete it.
      </li>
    </ul>
  ),
};

export const money: InfoSection = {
  id: 'money',
  title: 'Buying, selling, supporting',
  body: (
    <ul>
      <li>
        <strong>Purchases.</strong> We keep who has which product, since when, the price, our fee,
        refunds and disputes, and the number of the payment at Stripe, whose messages about it we
        keep for 90 days. The number of your card never reaches us. The seller sees your username
        with each sale.
      </li>
      <li>
        <strong>Free downloads</strong> are noted in the same way, with a price of zero.
      </li>
      <li>
        <strong>Sellers.</strong> We keep the id of the Stripe account that you connect. Your
        earnings, your papers and your bank are known to Stripe alone.
      </li>
      <li>
        <strong>Supporters are public:</strong> username, picture, tier and the month since when,
        and the link of your profile if you gave one. The amounts, subscriptions and their numbers
        at Stripe are not.
      </li>
    </ul>
  ),
};

export const files: InfoSection = {
  id: 'files',
  title: 'Files that you upload',
  body: (
    <>
      <p>
        <strong>Pictures.</strong> We keep the file as you sent it, in a place without a public
        address. What others see are smaller copies without the hidden details that cameras add,
        such as the place. A copy can be opened by whoever knows its address, which is long and
        random, even before the page around it is public. The same holds for 3D previews, which are
        shown as you sent them.
      </p>
      <p>
        <strong>Files of products</strong> have no public address either. They go out, as you sent
        them, to those who have the product, and to the moderator, who also sees a list of what is
        inside.
      </p>
    </>
  ),
};

export const device: InfoSection = {
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
        <strong>The storage of your browser</strong> holds the theme that you chose, whether the /
        key opens the search, articles and products that you have not saved yet, which upload was
        broken off, and, until you close the tab, comments and changes of your profile that you have
        not sent and how far you scrolled. It stays on your device until you save or send it.
      </p>
    </>
  ),
};
