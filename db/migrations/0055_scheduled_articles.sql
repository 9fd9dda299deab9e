ALTER TABLE "articles" DROP CONSTRAINT "articles_published";--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "articles_scheduled" ON "articles" USING btree ("publish_at") WHERE moderation_status = 'approved' and not is_published;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_published" CHECK (case when moderation_status = 'approved' then is_published <> (publish_at is not null) else not is_published end);