CREATE TABLE "audit_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"realm" text NOT NULL,
	"user_id" uuid,
	"user_name" text,
	"role" text,
	"address" text NOT NULL,
	"request_id" text NOT NULL,
	"action" text NOT NULL,
	"noun" text NOT NULL,
	"noun_id" text,
	"owner_id" text,
	"label" text,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_lines_newest" ON "audit_lines" USING btree ("realm","at","id");--> statement-breakpoint
CREATE INDEX "audit_lines_user" ON "audit_lines" USING btree ("realm","user_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_lines_noun" ON "audit_lines" USING btree ("realm","noun","at","id");--> statement-breakpoint
CREATE INDEX "audit_lines_action" ON "audit_lines" USING btree ("realm","action","at","id");--> statement-breakpoint
CREATE INDEX "audit_lines_record" ON "audit_lines" USING btree ("noun_id");--> statement-breakpoint
CREATE INDEX "audit_lines_owner" ON "audit_lines" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "audit_lines_at" ON "audit_lines" USING btree ("at");--> statement-breakpoint
create function keep_audit_lines() returns trigger language plpgsql as $$
begin
  raise exception 'lines of the audit log are never changed' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create function keep_young_audit_lines() returns trigger language plpgsql as $$
begin
  -- Only the statement of retention says this, in its own transaction.
  if current_setting('rafid.audit_retention', true) is distinct from 'on' or old.at > now() - interval '1 month' then
    raise exception 'lines of the audit log are removed by retention alone' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
--> statement-breakpoint
create trigger audit_lines_never_change before update or truncate on audit_lines
  for each statement execute function keep_audit_lines();
--> statement-breakpoint
create trigger audit_lines_never_go before delete on audit_lines
  for each row execute function keep_young_audit_lines();
