-- What was recorded stays as it was until its time is over: 180 days at least (features/audit/rules.ts).
CREATE FUNCTION "keep_audit_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_op = 'DELETE' and old.at < now() - interval '180 days' then
		return old;
	end if;
	raise exception 'The audit log is only added to.' using errcode = 'restrict_violation';
end
$$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_kept" BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION "keep_audit_entries"();--> statement-breakpoint
CREATE TRIGGER "audit_entries_kept_whole" BEFORE TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "keep_audit_entries"();
