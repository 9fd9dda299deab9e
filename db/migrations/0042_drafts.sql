CREATE TABLE "draft_uploads" (
	"draft_id" uuid NOT NULL,
	"image_id" uuid,
	"file_id" uuid,
	CONSTRAINT "draft_uploads_one" CHECK (num_nonnulls("draft_uploads"."image_id", "draft_uploads"."file_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"form" text NOT NULL,
	"subject" text NOT NULL,
	"content" jsonb NOT NULL,
	"bytes" integer NOT NULL,
	"title" text NOT NULL,
	"image_id" uuid,
	"base" text,
	"device" text NOT NULL,
	"device_name" text DEFAULT '' NOT NULL,
	"revision" uuid NOT NULL,
	"based_on" uuid[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "drafts_bytes" CHECK (bytes between 1 and 500000)
);
--> statement-breakpoint
ALTER TABLE "draft_uploads" ADD CONSTRAINT "draft_uploads_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_uploads" ADD CONSTRAINT "draft_uploads_image_id_uploads_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_uploads" ADD CONSTRAINT "draft_uploads_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "draft_uploads_images" ON "draft_uploads" USING btree ("draft_id","image_id");--> statement-breakpoint
CREATE UNIQUE INDEX "draft_uploads_files" ON "draft_uploads" USING btree ("draft_id","file_id");--> statement-breakpoint
CREATE INDEX "draft_uploads_image" ON "draft_uploads" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "draft_uploads_file" ON "draft_uploads" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "drafts_newest" ON "drafts" USING btree ("user_id","saved_at","id");--> statement-breakpoint
CREATE INDEX "drafts_place" ON "drafts" USING btree ("user_id","form","subject");--> statement-breakpoint
CREATE INDEX "drafts_age" ON "drafts" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "drafts_deleted" ON "drafts" USING btree ("deleted_at") WHERE "drafts"."deleted_at" is not null;