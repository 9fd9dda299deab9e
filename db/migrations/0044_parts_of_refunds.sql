ALTER TYPE "public"."notification_type" ADD VALUE 'refund_failed';--> statement-breakpoint
CREATE TABLE "refund_parts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purchase_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"after_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"refunded_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	CONSTRAINT "refund_parts_amount" CHECK (amount_cents > 0 and after_cents >= 0),
	CONSTRAINT "refund_parts_words" CHECK (char_length(reason) between 1 and 1000),
	CONSTRAINT "refund_parts_end" CHECK (num_nonnulls(refunded_at, failed_at) <= 1)
);
--> statement-breakpoint
ALTER TABLE "refund_parts" ADD CONSTRAINT "refund_parts_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_parts_purchase" ON "refund_parts" USING btree ("purchase_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_parts_waiting" ON "refund_parts" USING btree ("purchase_id","after_cents") WHERE num_nonnulls(refunded_at, failed_at) = 0;