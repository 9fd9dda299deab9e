ALTER TABLE "open_uploads" ADD COLUMN "attempt" uuid;--> statement-breakpoint
ALTER TABLE "open_uploads" ADD COLUMN "attempt_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "open_uploads" ADD CONSTRAINT "open_uploads_attempt" CHECK (("open_uploads"."attempt" is null) = ("open_uploads"."attempt_until" is null));