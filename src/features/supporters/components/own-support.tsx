import { useState } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { PageViewerField } from '#client/page-viewer-field.tsx';
import { pageViewerValues } from '#client/page-viewer.ts';
import { longDate } from '#shared/dates.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { OwnSupportPayment } from '../queries.server.ts';
import { supporterTexts, tierTexts } from '../texts.ts';

/** What the viewer currently pays, and how to change or end it. */
export function OwnSupport({ payments }: { payments: readonly OwnSupportPayment[] }) {
  return (
    <section className="panel grid gap-4 p-6" aria-labelledby="own-support">
      <h2 id="own-support" className="text-lg">
        {supporterTexts.yourSupport}
      </h2>
      <ul className="grid gap-4">
        {payments.map((payment) => (
          <li key={payment.id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="grow basis-64">{sentenceOf(payment)}</span>
            {payment.interval === 'monthly' && <SubscriptionActions payment={payment} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function sentenceOf({
  tier,
  interval,
  status,
  periodEndsAt,
  cancelsAtPeriodEnd,
  startedAt,
}: OwnSupportPayment) {
  const { name } = tierTexts[tier];
  if (interval === 'once')
    return supporterTexts.oneTime(name, startedAt ? longDate(startedAt) : '');
  if (status === 'past_due') return supporterTexts.pastDue(name);
  const date = periodEndsAt ? longDate(periodEndsAt) : '';
  return cancelsAtPeriodEnd ? supporterTexts.ends(name, date) : supporterTexts.renews(name, date);
}

function SubscriptionActions({
  payment: { id, cancelsAtPeriodEnd },
}: {
  payment: OwnSupportPayment;
}) {
  const [isAsking, setAsking] = useState(false);
  const submit = useSubmit();
  const sent = useNavigation().formData;
  const isSending = (wanted: string) =>
    (sent?.get('id') === id && sent.get('intent') === wanted) || undefined;
  const intent = cancelsAtPeriodEnd ? 'resume' : 'cancel';
  return (
    <Form
      method="post"
      className="flex flex-wrap gap-2"
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent;
        if (submitter?.getAttribute('value') !== 'cancel') return;
        event.preventDefault();
        setAsking(true);
      }}
    >
      <PageViewerField />
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        size="small"
        variant="ghost"
        name="intent"
        value="billing"
        busy={isSending('billing')}
      >
        {supporterTexts.changeCard}
      </Button>
      <Button type="submit" size="small" name="intent" value={intent} busy={isSending(intent)}>
        {cancelsAtPeriodEnd ? supporterTexts.resumeSubscription : supporterTexts.cancelSubscription}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={supporterTexts.cancelTitle}
        description={supporterTexts.cancelQuestion}
        confirmLabel={supporterTexts.cancelSubscription}
        cancelLabel={supporterTexts.keep}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void submit({ ...pageViewerValues(), id, intent: 'cancel' }, { method: 'post' });
        }}
      />
    </Form>
  );
}
