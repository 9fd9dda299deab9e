ALTER TYPE "public"."notification_type" ADD VALUE 'bundle_unsellable';--> statement-breakpoint
CREATE TABLE "bundle_news" (
	"bundle_id" uuid NOT NULL,
	"part_id" uuid,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bundle_news_once" UNIQUE NULLS NOT DISTINCT("bundle_id","part_id")
);
--> statement-breakpoint
ALTER TABLE "bundle_news" ADD CONSTRAINT "bundle_news_bundle_id_products_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_news" ADD CONSTRAINT "bundle_news_part_id_products_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bundle_news_part" ON "bundle_news" USING btree ("part_id");