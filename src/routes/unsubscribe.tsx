import { Form, useNavigation } from 'react-router';
import { pageContext } from '#api/page-context.ts';
import { refusePage } from '#api/page-refusals.ts';
import { PageViewerField } from '#client/page-viewer-field.tsx';
import { unsubscribeTexts } from '#features/product-updates/texts.ts';
import { hiddenPageMeta } from '#shell/page-meta.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { Route } from './+types/unsubscribe';

const titles = { notFound: unsubscribeTexts.failedTitle, other: unsubscribeTexts.failedTitle };

/** Asks first: programs that scan mails open every address in them. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  return api.productUpdates.subscription(params).catch((error) => refusePage(error, titles));
}

/** With the button of the page, or by the mail program itself (RFC 8058). */
export async function action({ context, params }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  await api.productUpdates.unsubscribe(params).catch((error) => refusePage(error, titles));
  return { isDone: true };
}

export function meta() {
  return [
    ...hiddenPageMeta('/unsubscribe', unsubscribeTexts.title, unsubscribeTexts.recalls),
    // The address grants the same rights as the mail: no other site may see it.
    { name: 'referrer', content: 'no-referrer' },
  ];
}

/** The page of the unsubscribe link in a mail about a product, without a sign-in. */
export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  const { productName } = loaderData;
  const isDone = actionData?.isDone === true;
  return (
    <div className="page-width grid place-items-center py-16 sm:py-24" aria-live="polite">
      <EmptyState
        level={1}
        className="w-full max-w-xl"
        title={isDone ? unsubscribeTexts.doneTitle : unsubscribeTexts.title}
        action={
          isDone ? (
            <ButtonLink to="/profile#my-library">{unsubscribeTexts.library}</ButtonLink>
          ) : (
            <Form method="post">
              <PageViewerField />
              <Button type="submit" variant="primary" busy={isBusy}>
                {unsubscribeTexts.confirm}
              </Button>
            </Form>
          )
        }
      >
        {isDone
          ? `${unsubscribeTexts.done(productName)} ${unsubscribeTexts.undo}`
          : `${unsubscribeTexts.question(productName)} ${unsubscribeTexts.recalls}`}
      </EmptyState>
    </div>
  );
}
