DROP VIEW "public"."notifications_with_actor";--> statement-breakpoint
CREATE INDEX "notifications_person" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE VIEW "public"."notifications_with_actor" AS (select "notifications"."id", "notifications"."user_id", "notifications"."actor_id", "notifications"."type", "notifications"."is_read", "notifications"."metadata", "notifications"."created_at", "profiles"."username" as "actor_username", "profiles"."avatar_id" as "actor_avatar_id", (
        select count(*)::int from notification_actors
        where notification_id = "notifications"."id"
          and notification_actors.actor_id is distinct from "notifications"."actor_id"
      ) as "others" from "notifications" left join "profiles" on "profiles"."id" = "notifications"."actor_id");