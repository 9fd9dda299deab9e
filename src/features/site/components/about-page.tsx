import { Link } from '#ui/link.tsx';
import { infoTexts } from '../info-texts.ts';
import { InfoPage, type InfoSection } from './info-page.tsx';

/** What Forge is, who moderates it, and how it is funded. */
export function AboutPage() {
  return (
    <InfoPage
      title={infoTexts.about}
      lead={infoTexts.aboutLead}
      sections={[...whatThereIs, ...howItWorks]}
    />
  );
}

const whatThereIs: InfoSection[] = [
  {
    id: 'knowledge-base',
    title: 'The Knowledge Base',
    body: (
      <>
        <p>
          Tutorials, workflows, guides and news, written by artists for artists. Each article says
          how hard it is and how long it takes to read. Reading is free and needs no account: start
          in the <Link to="/knowledge-base">Knowledge Base</Link>.
        </p>
        <p>
          With a free account you write articles of your own, comment, vote, review, and keep
          bookmarks. You <Link to="/signup">join with one click</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'marketplace',
    title: 'The Marketplace',
    body: (
      <>
        <p>
          The <Link to="/marketplace">Marketplace</Link> has add-ons, materials and scenes made by
          members, free or paid. Everybody can look around; to download or buy you sign in, and what
          you have stays in your library. Payments are made at Stripe.
        </p>
        <p>
          Sellers connect a Stripe account of their own: the seller receives 90% of each sale, and
          Forge keeps 10%. The terms are in the{' '}
          <Link to="/terms-of-service#selling">Terms of Service</Link>.
        </p>
      </>
    ),
  },
];

const howItWorks: InfoSection[] = [
  {
    id: 'moderation',
    title: 'Somebody looks first',
    body: (
      <p>
        All articles and products are moderated before they go public. A moderator approves or
        rejects each one. An article that its author changes goes back to the queue. What the seller
        of a product changes waits too: until it is approved, visitors see the page and get the file
        that were approved before. What slips through can be reported by any member.
      </p>
    ),
  },
  {
    id: 'money',
    title: 'What pays for it',
    body: (
      <p>
        No advertising, and no trade in data: our pages load nothing from other companies, and the{' '}
        <Link to="/privacy-policy">Privacy Policy</Link> says what little is kept. Forge lives on
        its <Link to="/support">supporters</Link> and on its share of the sales.
      </p>
    ),
  },
  {
    id: 'open',
    title: 'Open by design',
    body: (
      <p>
        The program behind this site is free software under the GNU Affero General Public License,
        version 3 or later. Everything that the pages show can also be read by your own programs:
        see the <a href="/api/docs">description of the API</a>.
      </p>
    ),
  },
  {
    id: 'say-hello',
    title: 'Say hello',
    body: (
      <p>
        Questions, ideas, complaints: the <Link to="/contact">contact page</Link> has our address
        and the channels of the community. Forge is made by its community; it is not a part of the
        Blender Foundation.
      </p>
    ),
  },
];
