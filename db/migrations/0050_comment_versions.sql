CREATE TABLE "comment_versions" (
	"comment_id" uuid NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"comment" text NOT NULL,
	"replaced_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_versions_comment_id_written_at_pk" PRIMARY KEY("comment_id","written_at"),
	CONSTRAINT "comment_versions_comment" CHECK (char_length(comment) between 1 and 5000)
);
--> statement-breakpoint
ALTER TABLE "comment_versions" ADD CONSTRAINT "comment_versions_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_versions_replaced" ON "comment_versions" USING btree ("replaced_at");