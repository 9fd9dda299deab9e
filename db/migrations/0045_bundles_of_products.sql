ALTER TABLE "products" ADD CONSTRAINT "products_is_bundle" UNIQUE("id","is_bundle");--> statement-breakpoint
CREATE TABLE "bundle_products" (
	"bundle_id" uuid NOT NULL,
	"is_edit" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"bundle_is_bundle" boolean GENERATED ALWAYS AS (true) STORED NOT NULL,
	"product_is_bundle" boolean GENERATED ALWAYS AS (false) STORED NOT NULL,
	CONSTRAINT "bundle_products_bundle_id_is_edit_position_pk" PRIMARY KEY("bundle_id","is_edit","position"),
	CONSTRAINT "bundle_products_once" UNIQUE("bundle_id","is_edit","product_id"),
	CONSTRAINT "bundle_products_position" CHECK (position between 0 and 19)
);--> statement-breakpoint
CREATE TABLE "purchase_parts" (
	"purchase_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"licence" text NOT NULL,
	"update_months" integer,
	CONSTRAINT "purchase_parts_purchase_id_product_id_pk" PRIMARY KEY("purchase_id","product_id"),
	CONSTRAINT "purchase_parts_updates" CHECK (update_months > 0)
);--> statement-breakpoint
ALTER TABLE "bundle_products" ADD CONSTRAINT "bundle_products_bundle" FOREIGN KEY ("bundle_id","bundle_is_bundle") REFERENCES "public"."products"("id","is_bundle") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_products" ADD CONSTRAINT "bundle_products_part" FOREIGN KEY ("product_id","product_is_bundle") REFERENCES "public"."products"("id","is_bundle") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_parts" ADD CONSTRAINT "purchase_parts_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_parts" ADD CONSTRAINT "purchase_parts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bundle_products_part_of" ON "bundle_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "purchase_parts_product" ON "purchase_parts" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_bundle" CHECK (not (is_bundle and extension_id is not null));--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_of_bundle_free" CHECK (bundle_purchase_id is null or price_cents = 0);
