ALTER TYPE "public"."notification_type" ADD VALUE 'product_updated';--> statement-breakpoint
ALTER TYPE "public"."notification_type" ADD VALUE 'product_recalled';--> statement-breakpoint
ALTER TYPE "public"."notification_type" ADD VALUE 'recall_lifted';--> statement-breakpoint
ALTER TYPE "public"."notification_type" ADD VALUE 'version_approved';--> statement-breakpoint
ALTER TYPE "public"."notification_type" ADD VALUE 'version_rejected';--> statement-breakpoint
ALTER TYPE "public"."notification_type" ADD VALUE 'version_withdrawn';--> statement-breakpoint
ALTER TYPE "public"."notification_type" ADD VALUE 'token_stopped';