CREATE TABLE "product_prices" (
	"product_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"price_cents" integer NOT NULL,
	CONSTRAINT "product_prices_product_id_since_pk" PRIMARY KEY("product_id","since")
);
--> statement-breakpoint
CREATE TABLE "coupon_products" (
	"coupon_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "coupon_products_coupon_id_product_id_pk" PRIMARY KEY("coupon_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seller_id" uuid NOT NULL,
	"code" text NOT NULL,
	"percent" integer,
	"amount_cents" integer,
	"uses_max" integer,
	"ends_at" timestamp with time zone,
	"covers_all" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "coupons_code" CHECK (code ~ '^[A-Z0-9-]{3,30}$'),
	CONSTRAINT "coupons_discount" CHECK (num_nonnulls(percent, amount_cents) = 1),
	CONSTRAINT "coupons_limits" CHECK (percent between 1 and 100 and amount_cents between 1 and 99999999 and uses_max between 1 and 100000)
);
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_price";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_suggested_price";--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "coupon_id" uuid;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_products" ADD CONSTRAINT "coupon_products_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_products" ADD CONSTRAINT "coupon_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_products_product" ON "coupon_products" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_open_once" ON "coupons" USING btree ("seller_id","code") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "coupons_by_seller" ON "coupons" USING btree ("seller_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_sale_ends" ON "products" USING btree ("sale_ends_at") WHERE sale_ends_at is not null;--> statement-breakpoint
CREATE INDEX "purchases_of_coupon" ON "purchases" USING btree ("coupon_id") WHERE coupon_id is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_regular_price" CHECK (regular_price_cents <= 99999999);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_price" CHECK (price_cents = 0 or price_cents between 100 and 99999999);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_suggested_price" CHECK (suggested_price_cents is null or (price_cents between 1 and suggested_price_cents and suggested_price_cents <= 99999999 and regular_price_cents is null));--> statement-breakpoint
INSERT INTO "product_prices" ("product_id", "since", "price_cents") SELECT "id", "created_at", "price_cents" FROM "products";
