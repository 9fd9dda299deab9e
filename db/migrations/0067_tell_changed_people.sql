-- Who a request comes from is remembered for seconds. Whatever changes what is known of a person or ends
-- a session of theirs (signing out, a suspension, a role, a new name, the operator), every process
-- hears of it and looks again.
CREATE FUNCTION "tell_person_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
BEGIN
	PERFORM pg_notify(
		'forge_page_tags',
		json_build_array('person:' || (changed ->> TG_ARGV[0]))::text
	);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "sessions_changed" AFTER UPDATE OR DELETE ON "sessions" FOR EACH ROW EXECUTE FUNCTION "tell_person_changed"('user_id');--> statement-breakpoint
CREATE TRIGGER "users_changed" AFTER UPDATE OR DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "tell_person_changed"('id');--> statement-breakpoint
CREATE TRIGGER "moderators_changed" AFTER INSERT OR DELETE ON "moderators" FOR EACH ROW EXECUTE FUNCTION "tell_person_changed"('user_id');--> statement-breakpoint
CREATE TRIGGER "suspensions_changed" AFTER INSERT OR UPDATE OR DELETE ON "suspensions" FOR EACH ROW EXECUTE FUNCTION "tell_person_changed"('user_id');--> statement-breakpoint
CREATE TRIGGER "profiles_changed" AFTER UPDATE OF "username", "avatar_id" OR DELETE ON "profiles" FOR EACH ROW EXECUTE FUNCTION "tell_person_changed"('id');
