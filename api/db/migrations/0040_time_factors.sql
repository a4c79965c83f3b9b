CREATE TABLE "time_factors" (
	"assessment_id" uuid NOT NULL,
	"contestant_id" uuid NOT NULL,
	"factor" numeric(3, 2) NOT NULL,
	"reason" text NOT NULL,
	"given_by" uuid NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "time_factors_pk" PRIMARY KEY("assessment_id","contestant_id"),
	CONSTRAINT "time_factors_factor" CHECK ("time_factors"."factor" in (1.25, 1.5, 2))
);
--> statement-breakpoint
ALTER TABLE "time_factors" ADD CONSTRAINT "time_factors_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_factors" ADD CONSTRAINT "time_factors_contestant_id_contestants_id_fk" FOREIGN KEY ("contestant_id") REFERENCES "public"."contestants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_factors" ADD CONSTRAINT "time_factors_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "time_factors_contestant" ON "time_factors" USING btree ("contestant_id");--> statement-breakpoint
-- As a function in PL/pgSQL it sees what was committed until it is called: a start that waited for whoever gives the contestant
-- more time would otherwise see the table as it was when its statement began.
create function time_factor_of(assessment uuid, contestant uuid) returns numeric language plpgsql volatile as $$
begin
  return coalesce((
    select f.factor from time_factors f where f.assessment_id = assessment and f.contestant_id = contestant
  ), 1);
end
$$;
