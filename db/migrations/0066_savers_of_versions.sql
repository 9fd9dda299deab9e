ALTER TABLE "articles" ADD COLUMN "saved_by" uuid;--> statement-breakpoint
ALTER TABLE "article_versions" ADD COLUMN "saved_by" uuid;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_saved_by" ON "articles" USING btree ("saved_by") WHERE saved_by is not null;--> statement-breakpoint
CREATE INDEX "article_versions_saved_by" ON "article_versions" USING btree ("saved_by") WHERE saved_by is not null;