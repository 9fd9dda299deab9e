DROP INDEX "purchases_receipts_due";--> statement-breakpoint
CREATE INDEX "purchases_receipts_due" ON "purchases" USING btree ("purchased_at") WHERE price_cents > 0 and purchased_at is not null and receipt_sent_at is null;--> statement-breakpoint
ALTER TABLE "purchases" DROP COLUMN "receipt_attempts";