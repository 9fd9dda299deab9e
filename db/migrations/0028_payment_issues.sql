ALTER TYPE "public"."audit_subject" ADD VALUE 'payment';--> statement-breakpoint
CREATE TABLE "payment_issues" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"purchase_id" uuid,
	"support_payment_id" uuid,
	"account" text,
	"session_id" text,
	"payment_id" text,
	"amount_cents" integer,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"first_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" uuid,
	"outcome" text,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "payment_issues_resolved" CHECK ((resolved_at is null) = (outcome is null)),
	CONSTRAINT "payment_issues_reason" CHECK (char_length(reason) <= 500)
);
--> statement-breakpoint
ALTER TABLE "payment_issues" ADD CONSTRAINT "payment_issues_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_issues_one_open" ON "payment_issues" USING btree ("kind","reference") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "payment_issues_decided" ON "payment_issues" USING btree ("kind","reference");--> statement-breakpoint
CREATE INDEX "payment_issues_open" ON "payment_issues" USING btree ("first_seen_at","id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "payment_issues_resolved_newest" ON "payment_issues" USING btree ("resolved_at","id") WHERE resolved_at is not null;