ALTER TABLE "article_approved_versions" ADD COLUMN "update_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "update_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "article_versions" ADD COLUMN "update_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_update_note" CHECK (char_length(update_note) <= 120);