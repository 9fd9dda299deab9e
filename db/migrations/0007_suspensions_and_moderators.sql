CREATE TABLE "moderators" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suspensions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"suspended_by" uuid,
	"told_at" timestamp with time zone,
	CONSTRAINT "suspensions_reason" CHECK (char_length(reason) between 1 and 500),
	CONSTRAINT "suspensions_until" CHECK (until > created_at),
	CONSTRAINT "suspensions_self" CHECK (suspended_by <> user_id)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "moderators" ADD CONSTRAINT "moderators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_suspended_by_users_id_fk" FOREIGN KEY ("suspended_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suspensions_ending" ON "suspensions" USING btree ("until");--> statement-breakpoint
CREATE INDEX "suspensions_by" ON "suspensions" USING btree ("suspended_by");--> statement-breakpoint
CREATE INDEX "suspensions_untold" ON "suspensions" USING btree ("created_at") WHERE told_at is null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_withheld" CHECK (not (is_withheld and is_published));