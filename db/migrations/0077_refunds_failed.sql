ALTER TABLE "purchases" ADD COLUMN "refund_failed_at" timestamp (3) with time zone;--> statement-breakpoint
-- These buyers have their money back: nobody has to look at the refunds that failed before.
UPDATE "payment_issues" SET "resolved_at" = now(), "outcome" = 'settled' WHERE "kind" = 'refund_failed' AND "resolved_at" IS NULL AND "purchase_id" IN (SELECT "id" FROM "purchases" WHERE "status" IN ('refunded', 'lost'));
--> statement-breakpoint
-- A credit note below zero says that a refund made after it was granted came back from the bank.
UPDATE "purchases" SET "refund_failed_at" = now() WHERE "status" = 'owned' AND EXISTS (
	SELECT FROM "refund_requests" "request" JOIN "invoices" "credit" USING ("purchase_id")
	WHERE "request"."purchase_id" = "purchases"."id" AND "request"."status" = 'granted'
		AND "credit"."kind" = 'credit_note' AND "credit"."net_cents" < 0
		AND "credit"."issued_at" > greatest("request"."answered_at", "request"."decided_at")
);
