CREATE TABLE "item_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "item_versions_number" UNIQUE("item_id","version")
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"subject" text NOT NULL,
	"level" smallint NOT NULL,
	"is_in_use" boolean DEFAULT true NOT NULL,
	"search_text" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "items_level" CHECK ("items"."level" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "item_versions" ADD CONSTRAINT "item_versions_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_versions" ADD CONSTRAINT "item_versions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "items_newest" ON "items" USING btree ("is_in_use","saved_at","id");--> statement-breakpoint
CREATE INDEX "items_by_subject" ON "items" USING btree ("is_in_use","subject","saved_at","id");--> statement-breakpoint
CREATE INDEX "items_by_level" ON "items" USING btree ("is_in_use","level","saved_at","id");--> statement-breakpoint
CREATE INDEX "items_subject" ON "items" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "items_search" ON "items" USING gin ("search_text" gin_trgm_ops);