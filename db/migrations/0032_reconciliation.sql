ALTER TABLE "purchases" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "seller_accounts" ADD COLUMN "takes_payments" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "support_payments" ADD COLUMN "refunded_payment_id" text;--> statement-breakpoint
-- Of the monthly pages that a person has opened, the newest one stays.
UPDATE "support_payments" SET "status" = 'expired' WHERE "status" = 'pending' AND "rhythm" = 'monthly' AND EXISTS (SELECT 1 FROM "support_payments" "newer" WHERE "newer"."user_id" = "support_payments"."user_id" AND "newer"."status" = 'pending' AND "newer"."rhythm" = 'monthly' AND ("newer"."created_at", "newer"."id") > ("support_payments"."created_at", "support_payments"."id"));--> statement-breakpoint
CREATE UNIQUE INDEX "support_payments_pending_monthly_once" ON "support_payments" USING btree ("user_id") WHERE status = 'pending' and rhythm = 'monthly';