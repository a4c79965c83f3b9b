CREATE TABLE "attachments" (
	"path" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"width" integer,
	"height" integer,
	"placeholder" text,
	"uploaded_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attachments_image_has_size" CHECK ("attachments"."kind" <> 'image' or ("attachments"."width" > 0 and "attachments"."height" > 0 and "attachments"."placeholder" is not null))
);
--> statement-breakpoint
CREATE TABLE "landing_contents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"header" text NOT NULL,
	"content" text NOT NULL,
	"img_path" text NOT NULL,
	"title" text NOT NULL,
	"goal_1_title" text NOT NULL,
	"goal_1_content" text NOT NULL,
	"goal_1_img_path" text NOT NULL,
	"goal_2_title" text NOT NULL,
	"goal_2_content" text NOT NULL,
	"goal_2_img_path" text NOT NULL,
	"goal_3_title" text NOT NULL,
	"goal_3_content" text NOT NULL,
	"goal_3_img_path" text NOT NULL,
	"bio_content" text NOT NULL,
	"bio_img_path" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "logos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"logo_path" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_images" (
	"post_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"image_path" text NOT NULL,
	CONSTRAINT "post_images_post_id_position_pk" PRIMARY KEY("post_id","position")
);
--> statement-breakpoint
CREATE TABLE "post_views" (
	"post_id" integer NOT NULL,
	"visitor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_views_post_id_visitor_pk" PRIMARY KEY("post_id","visitor")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"content" text NOT NULL,
	"summary" text NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_forms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"base_url" text NOT NULL,
	"entry_id" text NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"custom_message" text DEFAULT '' NOT NULL,
	"pdf_path" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logos" ADD CONSTRAINT "logos_logo_path_attachments_path_fk" FOREIGN KEY ("logo_path") REFERENCES "public"."attachments"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_images" ADD CONSTRAINT "post_images_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_images" ADD CONSTRAINT "post_images_image_path_attachments_path_fk" FOREIGN KEY ("image_path") REFERENCES "public"."attachments"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_views" ADD CONSTRAINT "post_views_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_forms" ADD CONSTRAINT "test_forms_pdf_path_attachments_path_fk" FOREIGN KEY ("pdf_path") REFERENCES "public"."attachments"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "landing_contents_single" ON "landing_contents" USING btree ((true));--> statement-breakpoint
CREATE UNIQUE INDEX "logos_single" ON "logos" USING btree ((true));--> statement-breakpoint
CREATE INDEX "messages_newest" ON "messages" USING btree ("is_deleted","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("created_at") WHERE not "messages"."is_read" and not "messages"."is_deleted";--> statement-breakpoint
CREATE INDEX "post_views_created" ON "post_views" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("is_deleted","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "test_forms_single" ON "test_forms" USING btree ((true));