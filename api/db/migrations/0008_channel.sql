CREATE TABLE "channel_sendings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"url" text,
	"by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "channel_sendings" ADD CONSTRAINT "channel_sendings_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_sendings_of" ON "channel_sendings" USING btree ("post_id","created_at");