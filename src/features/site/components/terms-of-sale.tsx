import type { InfoSection } from './info-page.tsx';
import { MailLink } from './mail-link.tsx';

/** What sellers agree to. */
export const selling: InfoSection = {
  id: 'selling',
  title: 'Selling on the Marketplace',
  body: (
    <>
      <ul>
        <li>
          <strong>Forge keeps a 10% fee on each sale. The seller receives 90%.</strong> Free
          products cost nobody anything.
        </li>
        <li>Prices are in US dollars. A paid product costs at least $1.00.</li>
        <li>
          You may put a product on sale until a day, and give out coupons. A buyer pays the price of
          the payment page that they opened, whatever you change meanwhile.
        </li>
        <li>
          You may sell several of your products as one bundle. Its buyers keep each of them on the
          terms of that day, and a refund takes back the whole bundle.
        </li>
        <li>
          To sell at a price you connect an account at Stripe, the payment company; its own terms
          apply to that account, and what buyers pay goes there, less our fee. While no account is
          connected, a paid product cannot be bought.
        </li>
        <li>
          You state for each paid product how long buyers may ask for their money back, and for how
          long they get new versions. What you stated holds for everyone who bought under it. Answer
          a refund request within 7 days.
        </li>
        <li>
          When you or a moderator grant a refund on Forge, our fee goes back to you too; Stripe
          keeps its own. A refund that you make at Stripe itself leaves our fee as it was.
        </li>
        <li>
          Members ask questions about your products, and review them. You can answer both, each
          review once.
        </li>
        <li>
          Sell only what you made or may sell. Describe it truthfully, keep its file free of harmful
          software, and help those who bought it.
        </li>
        <li>
          Taxes on what you sell and earn are yours to report and pay. You can let Stripe Tax add
          the tax of the buyer’s country to your prices. Your buyers get invoices in your name, with
          what you write about yourself: keep that true.
        </li>
      </ul>
    </>
  ),
};

/** What buyers agree to, and can rely on. */
export function buying(contactEmail: string | null): InfoSection {
  return {
    id: 'buying',
    title: 'Buying and refunds',
    body: (
      <>
        <p>
          You buy from the seller, who made the product and looks after it. Forge provides the
          place, and Stripe takes the payment. The product is in your library as soon as Stripe
          confirms the payment, and you can download it there as often as you like, also after the
          seller stopped offering it. Its approved newer versions are included for as long as the
          product says when you buy it: always, or for 12 or 24 months. The price and the terms that
          stood there hold, whatever the seller changes later. So does the licence that it named,
          which says what you may do with it.
        </p>
        <p>
          Each paid product states its refund window before you buy: 14, 30 or 60 days, or none.
          Within it you ask for your money back in your library. The seller has 7 days to answer. If
          they decline or do not answer, you can ask a moderator to decide, after a decline for 30
          days.
        </p>
        <p>
          Without a refund window, and after it:{' '}
          <strong>Sales are final. Refunds are decided case by case.</strong> If a product does not
          do what its page says, write to <MailLink address={contactEmail} /> and tell us what you
          bought and what went wrong. We reply within 48 hours. With a full refund your access to
          the product ends; with a part refunded you keep it. While a payment is disputed at your
          bank your access rests, and it ends if the bank takes the payment back. Rights that the
          law of your country gives you as a consumer remain untouched.
        </p>
        <p>
          An add-on is a program that runs on your computer. Moderation is no audit of its code:
          install what you trust, and keep copies of your work.
        </p>
      </>
    ),
  };
}
