import { Link } from 'react-router';
import { pageContext, type Site } from '#api/page-context.ts';
import type { Route } from './+types/contact';
import { InfoPage, type InfoSection } from './info/info-page.tsx';
import { infoTexts } from './info/texts.ts';
import { pageMeta } from '#shell/page-meta.ts';
import { shellTexts } from '#shell/texts.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { site: context.get(pageContext).site };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.site.publicUrl, {
    path: '/contact',
    title: infoTexts.contact,
    description: infoTexts.contactDescription,
  });
}

export default function Contact({ loaderData: { site } }: Route.ComponentProps) {
  return (
    <InfoPage
      title={infoTexts.contact}
      lead="Write to us about anything that concerns Forge, or ask those who know it best: its members."
      sections={[channels(site), ...advice]}
    >
      <div className="panel mt-8 grid gap-2 p-6">
        <p className="text-sm text-muted">Support e-mail</p>
        <p className="text-xl font-semibold">
          <a href={`mailto:${site.contactEmail}`} className="link">
            {site.contactEmail}
          </a>
        </p>
        <p>We reply within 48 hours.</p>
      </div>
    </InfoPage>
  );
}

function channels(site: Site): InfoSection {
  return {
    id: 'community',
    title: 'Ask the community',
    body: (
      <>
        <p>Other members often answer faster than we do. These places lie outside Forge:</p>
        <ul>
          <li>
            <a href={site.chatUrl}>{shellTexts.chat}</a>: quick questions and company while you work
          </li>
          <li>
            <a href={site.photoUrl}>{shellTexts.photos}</a>: renders and work in progress
          </li>
          <li>
            <a href={site.forumUrl}>{shellTexts.forum}</a>: longer questions whose answers should
            last
          </li>
        </ul>
      </>
    ),
  };
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
