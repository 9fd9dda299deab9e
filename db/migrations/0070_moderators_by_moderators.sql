ALTER TYPE "public"."notification_type" ADD VALUE 'role_granted';--> statement-breakpoint
ALTER TYPE "public"."notification_type" ADD VALUE 'role_ended';--> statement-breakpoint
ALTER TABLE "moderators" ADD COLUMN "granted_by" uuid;--> statement-breakpoint
ALTER TABLE "moderators" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "moderators" ADD CONSTRAINT "moderators_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderators_by" ON "moderators" USING btree ("granted_by");--> statement-breakpoint
ALTER TABLE "moderators" ADD CONSTRAINT "moderators_self" CHECK (granted_by <> user_id);--> statement-breakpoint
ALTER TABLE "moderators" ADD CONSTRAINT "moderators_reason" CHECK (char_length(reason) <= 500 and (granted_by is null or reason <> ''));