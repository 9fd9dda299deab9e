CREATE TABLE "reserved_extension_ids" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid
);
--> statement-breakpoint
ALTER TABLE "reserved_extension_ids" ADD CONSTRAINT "reserved_extension_ids_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reserved_extension_ids_user" ON "reserved_extension_ids" USING btree ("user_id");