CREATE TABLE "orphaned_objects" (
	"key" text PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storage_walks" (
	"id" integer PRIMARY KEY NOT NULL,
	"after" text DEFAULT '' NOT NULL,
	"walked_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "storage_walks_one" CHECK ("storage_walks"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "visitor_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "variant_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orphaned_objects_found" ON "orphaned_objects" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "uploads_user" ON "uploads" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_variant_bytes" CHECK ("uploads"."variant_bytes" >= 0);