import type { InfoSection } from './info-page.tsx';

// What is stored about people who publish, buy, sell and support.

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
        <strong>
          Articles, products, comments, questions, reviews and replies to them are public,
        </strong>{' '}
        with your username. Beside your questions, answers and reviews everybody sees whether you
        have the product, and beside a review its version and the Blender that you named. Until an
        article or a product is approved only you and the moderator see it. While a changed article
        or product waits, the version approved before is kept for comparison.
      </li>
      <li>
        <strong>Votes</strong> are stored with your account, so that you can change them. Others see
        the totals. The author of an article is told who liked it and who commented on it, the
        author of a comment who replied, the seller of a product who reviewed it or asked about it,
        and the author of a review that the seller replied.
      </li>
      <li>
        <strong>Bookmarks, notifications and your library</strong> are for you alone. If you want to
        hear when a bookmarked product costs less, we note that with the bookmark. The seller does
        not learn of it.
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
        They can also read, for 90 days, what a comment, question or answer said before its author
        edited it.
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
        <strong>Purchases.</strong> We keep who has which product, since when, which version you
        downloaded last, the price, a coupon, the tax, the fees, the licence and terms of the sale,
        refunds and disputes, the country that you gave at Stripe, the website or kind of page that
        led you to the product, and the number of the payment there. Stripe’s messages about it are
        kept for 90 days. The number of your card never reaches us. The seller sees your username
        and country with each sale.
      </li>
      <li>
        <strong>Invoices</strong> hold the name, address, country and tax id that you gave on
        Stripe’s page, and what the seller wrote about themselves. You and the seller can open them.
      </li>
      <li>
        <strong>Refunds.</strong> What you write when you ask for one is read by the seller, and by
        moderators if you ask them to decide; their answers are kept beside it. When a payment does
        not fit what was agreed, moderators see who paid what to whom.
      </li>
      <li>
        <strong>Free downloads</strong> are noted in the same way, with a price of zero.
      </li>
      <li>
        <strong>Sellers.</strong> We keep the id of the Stripe account that you connect, whether
        Stripe lets it be paid, and your sales, prices and coupons. For invoices we keep the name,
        address, country and tax id that you enter, which your buyers read there, and whether Stripe
        Tax adds tax to your prices. Your papers, your bank and your payouts are known to Stripe
        alone.
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
        <strong>Cookies</strong> come only with signing in: one that keeps you signed in, one by
        which we know this browser again for a year, for a few minutes those of a sign-in that is
        not complete, for five seconds one that says that you changed something, and after you
        signed out one that has your drafts removed from the device. Scripts can read only the last
        one, and other sites are not sent any.
      </p>
      <p>
        <strong>The storage of your browser</strong> holds the theme that you chose, whether the /
        key opens the search, what you have written and not saved or sent yet, which upload was
        broken off, a random name of this browser, where you are in the last 30 long articles that
        you have not read to their end, and, until you close the tab, how far you scrolled.
      </p>
      <p>
        <strong>Drafts.</strong> While you are signed in, what you write and have not saved or sent
        yet is also kept in your account, so that you can continue it on another device: up to 50
        drafts, each until you send or delete it, at most 180 days after its last change. Beside
        each we keep which browser wrote it last. Nobody else reads drafts. Signing out removes them
        from the device.
      </p>
    </>
  ),
};
