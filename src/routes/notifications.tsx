import { pageContext } from '#api/page-context.ts';
import { refusePage } from '#api/page-refusals.ts';
import { NotificationList } from '#features/notifications/components/notification-list.tsx';
import { notificationsPath } from '#features/notifications/rules.ts';
import { notificationTexts } from '#features/notifications/texts.ts';
import { linkOfNotice } from '#shell/notification-link.ts';
import { hiddenPageMeta } from '#shell/page-meta.ts';
import type { Route } from './+types/notifications';

const titles = { notFound: notificationTexts.fetchFailed, other: notificationTexts.fetchFailed };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const after = url.searchParams.get('after');
  return api.notifications
    .all({ ...(after !== null && { after }) })
    .catch((error: unknown) => refusePage(error, titles));
}

export function meta() {
  return hiddenPageMeta(notificationsPath, notificationTexts.title, notificationTexts.intro);
}

/** A person's notifications, visible only to them. */
export default function Notifications({ loaderData }: Route.ComponentProps) {
  return (
    <div className="form-width max-w-form pt-12 sm:pt-16">
      <h1 className="text-3xl">{notificationTexts.title}</h1>
      <p className="mt-2 text-muted">{notificationTexts.intro}</p>
      <NotificationList first={loaderData} linkOf={linkOfNotice} />
    </div>
  );
}
