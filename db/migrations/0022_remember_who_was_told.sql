ALTER TABLE "update_mails" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "update_mails" CASCADE;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "downloaded_version_id" uuid;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_downloaded_version_id_product_versions_id_fk" FOREIGN KEY ("downloaded_version_id") REFERENCES "public"."product_versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchases_owners" ON "purchases" USING btree ("product_id","buyer_id") WHERE status = 'owned';--> statement-breakpoint
CREATE INDEX "purchases_downloaded_version" ON "purchases" USING btree ("downloaded_version_id");--> statement-breakpoint
CREATE TABLE "update_mails" (
	"news" text NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "update_mails_news_user_id_pk" PRIMARY KEY("news","user_id")
);
--> statement-breakpoint
ALTER TABLE "update_mails" ADD CONSTRAINT "update_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "update_mails" ADD CONSTRAINT "update_mails_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "update_mails_user" ON "update_mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "update_mails_product" ON "update_mails" USING btree ("product_id");