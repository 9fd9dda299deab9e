import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { instant } from '#platform/instants.tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';
import { purchases } from '../tables.server.ts';
import type { InvoiceFacts, InvoiceKind } from './rules.ts';

/** What a sale was billed as, and each refund credited: nothing of it changes afterwards. */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => purchases.id),
    sellerId: uuid('seller_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    /** One after the other for each seller and kind, without gaps. */
    number: integer('number').notNull(),
    /** In US cents; of a credit note what went back, less than nothing when a refund failed. */
    netCents: integer('net_cents').notNull(),
    taxCents: integer('tax_cents').notNull(),
    facts: jsonb('facts').$type<InvoiceFacts>().notNull(),
    issuedAt: instant('issued_at').notNull().defaultNow(),
  },
  (table) => [
    check('invoices_kind', sql`kind in ('invoice', 'credit_note')`),
    uniqueIndex('invoices_number').on(table.sellerId, table.kind, table.number),
    uniqueIndex('invoices_once')
      .on(table.purchaseId)
      .where(sql`kind = 'invoice'`),
    index('invoices_purchase').on(table.purchaseId),
  ],
);

/** The last number that a seller's documents have. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    sellerId: deletedWith('seller_id', () => users.id),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.kind] })],
);
