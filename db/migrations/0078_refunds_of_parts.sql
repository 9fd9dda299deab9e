ALTER TABLE "refund_parts" ADD COLUMN "stripe_refund_id" text;--> statement-breakpoint
ALTER TABLE "refund_parts" ADD CONSTRAINT "refund_parts_stripe_refund_id_unique" UNIQUE("stripe_refund_id");