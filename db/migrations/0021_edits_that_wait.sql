ALTER TABLE "product_gallery" DROP CONSTRAINT "product_gallery_position";--> statement-breakpoint
DROP INDEX "product_edits_waiting";--> statement-breakpoint
DROP INDEX "products_queue";--> statement-breakpoint
ALTER TABLE "product_edits" ADD COLUMN "description_html" text NOT NULL;--> statement-breakpoint
ALTER TABLE "product_edits" ADD COLUMN "description_renderer" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "product_edits" ADD COLUMN "description_text" text NOT NULL;--> statement-breakpoint
ALTER TABLE "product_edits" ADD COLUMN "model_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "waits_since" timestamp with time zone;--> statement-breakpoint
UPDATE "products" SET "waits_since" = "updated_at" WHERE status = 'pending' OR (status = 'listed' AND pending_file_id IS NOT NULL);--> statement-breakpoint
ALTER TABLE "product_edits" ADD CONSTRAINT "product_edits_model_id_stored_files_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_edits_model" ON "product_edits" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "products_queue" ON "products" USING btree ("waits_since","id") WHERE deleted_at is null and waits_since is not null;--> statement-breakpoint
ALTER TABLE "product_gallery" ADD CONSTRAINT "product_gallery_position" CHECK (position between 0 and 5);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_waits" CHECK (case status when 'pending' then waits_since is not null when 'rejected' then waits_since is null else true end);