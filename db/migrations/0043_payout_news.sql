ALTER TYPE "public"."notification_type" ADD VALUE 'payout_paid';--> statement-breakpoint
ALTER TYPE "public"."notification_type" ADD VALUE 'payout_failed';--> statement-breakpoint
CREATE TABLE "payout_news" (
	"payout_id" text NOT NULL,
	"status" text NOT NULL,
	"user_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"failure_code" text,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_news_user_id_payout_id_status_pk" PRIMARY KEY("user_id","payout_id","status")
);
--> statement-breakpoint
ALTER TABLE "payout_news" ADD CONSTRAINT "payout_news_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;