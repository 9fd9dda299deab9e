import { Link } from '#ui/link.tsx';
import { communityTexts } from '../texts.ts';
import { infoTexts } from '../info-texts.ts';
import { InfoPage, type InfoSection } from './info-page.tsx';

type Addresses = {
  contactEmail: string | null;
  chatUrl: string | null;
  photoUrl: string | null;
  forumUrl: string | null;
};

/** Where to write, and where to ask other members. */
export function ContactPage({ site }: { site: Addresses }) {
  return (
    <InfoPage
      title={infoTexts.contact}
      lead={infoTexts.contactLead}
      sections={[...channels(site), ...advice]}
    >
      {site.contactEmail !== null && (
        <div className="panel mt-8 grid gap-2 p-6">
          <p className="text-sm text-muted">Support e-mail</p>
          <p className="text-xl font-semibold">
            <a href={`mailto:${site.contactEmail}`} className="link">
              {site.contactEmail}
            </a>
          </p>
          <p>We reply within 48 hours.</p>
        </div>
      )}
    </InfoPage>
  );
}

/** The places outside Forge that the operator named; without any, the section is hidden. */
function channels(site: Addresses): InfoSection[] {
  const places = [
    {
      url: site.chatUrl,
      name: communityTexts.chat,
      use: 'quick questions and company while you work',
    },
    { url: site.photoUrl, name: communityTexts.photos, use: 'renders and work in progress' },
    {
      url: site.forumUrl,
      name: communityTexts.forum,
      use: 'longer questions whose answers should last',
    },
  ].flatMap(({ url, ...place }) => (url === null ? [] : [{ url, ...place }]));
  if (places.length === 0) return [];
  const section = {
    id: 'community',
    title: 'Ask the community',
    body: (
      <>
        <p>Other members often answer faster than we do. These places lie outside Forge:</p>
        <ul>
          {places.map(({ url, name, use }) => (
            <li key={name}>
              <a href={url}>{name}</a>: {use}
            </li>
          ))}
        </ul>
      </>
    ),
  };
  return [section];
}

const advice: InfoSection[] = [
  {
    id: 'report',
    title: 'Report an article or a product',
    body: (
      <p>
        Signed-in members find the report control beside each article and each product. The
        moderator reads every report, and whoever made the thing does not learn who sent it. Without
        an account, send us the address of the page by mail.
      </p>
    ),
  },
  {
    id: 'broken',
    title: 'Something does not work',
    body: (
      <p>
        Tell us the address of the page, what you did and what happened. If the page said ‘Something
        went wrong.’, open its error details and send us the number of the request: with it we find
        the error in our log.
      </p>
    ),
  },
  {
    id: 'data-and-money',
    title: 'Your data, a refund',
    body: (
      <p>
        On the page where you edit your profile you download everything that we keep about you, and
        delete your account. What that covers is in the{' '}
        <Link to="/privacy-policy#rights">Privacy Policy</Link>; how refunds are decided is in the{' '}
        <Link to="/terms-of-service#buying">Terms of Service</Link>. If you write to us about
        either, please do it from the address of your account.
      </p>
    ),
  },
];
