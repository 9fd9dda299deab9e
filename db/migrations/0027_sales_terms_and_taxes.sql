ALTER TABLE "purchases" DROP CONSTRAINT "purchases_money";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "regular_price_cents" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lowest_price_cents" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "suggested_price_cents" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_bundle" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "licence" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "refund_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "update_months" integer;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "regular_price_cents" integer;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "coupon_code" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "tax_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "stripe_fee_cents" integer;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "fee_refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "licence" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "refund_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "updates_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "bundle_purchase_id" uuid;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_bundle" FOREIGN KEY ("bundle_purchase_id") REFERENCES "public"."purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchases_of_bundle" ON "purchases" USING btree ("bundle_purchase_id") WHERE bundle_purchase_id is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sale" CHECK (num_nonnulls(regular_price_cents, sale_ends_at, lowest_price_cents) in (0, 3) and (regular_price_cents is null or price_cents between 1 and regular_price_cents - 1));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_suggested_price" CHECK (suggested_price_cents is null or price_cents between 1 and suggested_price_cents);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_terms" CHECK (refund_days between 0 and 60 and (update_months is null or update_months > 0));--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_money" CHECK (price_cents >= 0 and fee_cents >= 0 and seller_cents >= 0 and fee_cents + seller_cents = price_cents and refunded_cents between 0 and price_cents + tax_cents and tax_cents >= 0 and fee_refunded_cents between 0 and fee_cents);