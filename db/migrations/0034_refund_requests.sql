CREATE TYPE "public"."refund_status" AS ENUM('asked', 'declined', 'escalated', 'granted', 'refused');--> statement-breakpoint
ALTER TYPE "public"."audit_subject" ADD VALUE 'refund';--> statement-breakpoint
ALTER TYPE "public"."notification_type" ADD VALUE 'refund_asked';--> statement-breakpoint
ALTER TYPE "public"."notification_type" ADD VALUE 'refund_escalated';--> statement-breakpoint
ALTER TYPE "public"."notification_type" ADD VALUE 'refund_declined';--> statement-breakpoint
ALTER TYPE "public"."notification_type" ADD VALUE 'refund_granted';--> statement-breakpoint
ALTER TYPE "public"."notification_type" ADD VALUE 'refund_refused';--> statement-breakpoint
CREATE TABLE "refund_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purchase_id" uuid NOT NULL,
	"status" "refund_status" NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answer_due_at" timestamp (3) with time zone NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"escalated_at" timestamp (3) with time zone,
	"decision" text DEFAULT '' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	CONSTRAINT "refund_requests_purchase_id_unique" UNIQUE("purchase_id"),
	CONSTRAINT "refund_requests_words" CHECK (char_length(reason) <= 1000 and char_length(answer) <= 1000 and char_length(decision) <= 1000),
	CONSTRAINT "refund_requests_steps" CHECK ((status <> 'declined' or answered_at is not null) and (status <> 'escalated' or escalated_at is not null) and (status <> 'refused' or decided_at is not null))
);
--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_requests_escalated" ON "refund_requests" USING btree ("escalated_at","id") WHERE status = 'escalated';