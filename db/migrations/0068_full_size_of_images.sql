ALTER TABLE "uploads" ADD COLUMN "full_width" integer;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "full_height" integer;--> statement-breakpoint
CREATE INDEX "uploads_without_full_size" ON "uploads" USING btree ("id") WHERE "uploads"."full_width" is null;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_full_size" CHECK ((full_width is null) = (full_height is null) and full_width >= width and greatest(full_width, full_height) <= greatest(3840, width, height));