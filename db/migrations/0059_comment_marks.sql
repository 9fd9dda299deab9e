ALTER TYPE "public"."image_kind" ADD VALUE 'comment';--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "content" jsonb;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "picture_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "comment_versions" ADD COLUMN "content" jsonb;--> statement-breakpoint
ALTER TABLE "comment_versions" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "comment_versions" ADD COLUMN "picture_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_picture_id_uploads_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_versions" ADD CONSTRAINT "comment_versions_picture_id_uploads_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_picture" ON "comments" USING btree ("picture_id") WHERE picture_id is not null;--> statement-breakpoint
CREATE INDEX "comment_versions_picture" ON "comment_versions" USING btree ("picture_id") WHERE picture_id is not null;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_picture_alt" CHECK (char_length(picture_alt) <= 300 and (picture_id is not null or picture_alt = ''));--> statement-breakpoint
ALTER TABLE "comment_versions" ADD CONSTRAINT "comment_versions_picture_alt" CHECK (char_length(picture_alt) <= 300 and (picture_id is not null or picture_alt = ''));