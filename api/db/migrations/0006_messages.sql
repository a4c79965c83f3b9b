CREATE TABLE "message_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"text" text NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivery" text DEFAULT 'waiting' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "reference" text;--> statement-breakpoint
-- Nobody was given the reference of an earlier message, so that these may be counted. Drawn ones could be the same.
UPDATE "messages" SET "reference" = lpad(numbered.n::text, 8, '0')
FROM (SELECT "id", row_number() OVER (ORDER BY "created_at", "id") AS n FROM "messages") numbered
WHERE numbered."id" = "messages"."id";--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "reference" SET DEFAULT lpad(floor(random() * 100000000)::text, 8, '0');--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "reference" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "taken_by" text;--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_answers_of" ON "message_answers" USING btree ("message_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_reference" ON "messages" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "messages_email" ON "messages" USING btree ("email");