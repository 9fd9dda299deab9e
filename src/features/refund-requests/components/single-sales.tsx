import { useState } from 'react';
import { productPath } from '#features/products/rules.ts';
import { InvoiceLink } from '#features/purchases/invoices/components/invoice-link.tsx';
import { purchaseStatusTexts } from '#features/purchases/texts.ts';
import { longDate } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Link } from '#ui/link.tsx';
import { refundClient } from '../client.ts';
import type { SingleSale } from '../queries.server.ts';
import { refundSalesTexts as texts, refundStatusTexts } from '../texts.ts';
import { leftOf, RefundDialog } from './refund-dialog.tsx';
import { SellersList } from './sellers-list.tsx';

type SalesPage = { sales: SingleSale[]; next: string | null };
type SingleSalesProps = { first: SalesPage; onChanged: () => void };

/** Each sale of a seller, newest first, with a refund button. */
export function SingleSales({ first, onChanged }: SingleSalesProps) {
  return (
    <SellersList
      title={texts.salesTitle}
      list="single sales"
      first={first}
      read={(after) => refundClient.sales({ after })}
      rowsOf={({ sales }) => sales}
    >
      {(sale) => <SaleRow key={sale.id} sale={sale} onChanged={onChanged} />}
    </SellersList>
  );
}

type RowProps = { sale: SingleSale; onChanged: () => void };

function SaleRow({ sale, onChanged }: RowProps) {
  const { product, status, refund, purchasedAt, paidCents } = sale;
  const isRefundable = status === 'owned' && refund !== 'granted' && leftOf(sale) > 0;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-5 py-3 text-sm sm:grid-cols-[minmax(0,1fr)_auto_8rem_7rem]">
      <p className="min-w-0">
        <Link to={productPath(product)} className="font-semibold wrap-anywhere">
          {product.name}
        </Link>
        <span className="block text-subtle">{sale.buyerName ?? texts.formerBuyer}</span>
        <InvoiceLink
          purchaseId={sale.id}
          product={product.name}
          hasCredit={sale.refundedCents > 0 || status === 'lost'}
          className="inline-block py-1"
        />
      </p>
      <time
        dateTime={purchasedAt.toISOString()}
        className="text-subtle max-sm:col-start-1 max-sm:row-start-2"
      >
        {longDate(purchasedAt)}
      </time>
      <span className="text-right font-semibold max-sm:col-start-2 max-sm:row-start-1">
        {dollars(paidCents)}
        <RefundedPart sale={sale} />
      </span>
      <span className="text-right">
        {isRefundable ? (
          <RefundSale sale={sale} onChanged={onChanged} />
        ) : (
          <Chip tone="neutral">
            {status === 'owned' ? refundStatusTexts.granted : purchaseStatusTexts[status]}
          </Chip>
        )}
      </span>
    </li>
  );
}

/** The amount that was refunded while the buyer keeps access. */
function RefundedPart({ sale }: Pick<RowProps, 'sale'>) {
  const { status, refundedCents, promisedCents } = sale;
  const note = 'block text-xs font-normal text-subtle';
  return (
    <>
      {status === 'owned' && refundedCents > 0 && (
        <span className={note}>{texts.partRefunded(dollars(refundedCents))}</span>
      )}
      {promisedCents > 0 && <span className={note}>{texts.partWaits(dollars(promisedCents))}</span>}
    </>
  );
}

/** Refunds one sale, or a part of it, after a confirmation. */
function RefundSale({ sale, onChanged }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  const buyer = sale.buyerName ?? texts.formerBuyer;
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        aria-label={texts.refundOf(sale.product.name, buyer)}
        onClick={() => setOpen(true)}
      >
        {texts.refund}
      </Button>
      {isOpen && (
        <RefundDialog
          sale={sale}
          buyer={buyer}
          onClose={() => setOpen(false)}
          onChanged={onChanged}
        />
      )}
    </>
  );
}
