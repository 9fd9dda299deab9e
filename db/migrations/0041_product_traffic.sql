CREATE TABLE "product_traffic" (
	"product_id" uuid NOT NULL,
	"day" date NOT NULL,
	"step" text NOT NULL,
	"country" text NOT NULL,
	"source" text NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "product_traffic_product_id_day_step_source_country_pk" PRIMARY KEY("product_id","day","step","source","country"),
	CONSTRAINT "product_traffic_step" CHECK (step in ('card', 'page', 'checkout')),
	CONSTRAINT "product_traffic_country" CHECK (country ~ '^([A-Z]{2})?$'),
	CONSTRAINT "product_traffic_source" CHECK (length(source) <= 100),
	CONSTRAINT "product_traffic_people" CHECK (people > 0)
);
--> statement-breakpoint
CREATE TABLE "product_traffic_seen" (
	"day" date NOT NULL,
	"hash" bigint NOT NULL,
	CONSTRAINT "product_traffic_seen_day_hash_pk" PRIMARY KEY("day","hash")
);
--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_traffic" ADD CONSTRAINT "product_traffic_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_traffic_day" ON "product_traffic" USING btree ("day");--> statement-breakpoint
CREATE INDEX "purchases_account" ON "purchases" USING btree ("stripe_user_id") WHERE stripe_user_id is not null;