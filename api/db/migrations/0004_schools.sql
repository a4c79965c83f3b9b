CREATE TABLE "contestant_import_rows" (
	"import_id" uuid NOT NULL,
	"row_number" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"mended" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"errors" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"outcome" text DEFAULT 'wrong' NOT NULL,
	"phone_number" text,
	"person_name" text,
	"contestant_id" uuid,
	CONSTRAINT "contestant_import_rows_pk" PRIMARY KEY("import_id","row_number")
);
--> statement-breakpoint
CREATE TABLE "contestant_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"headers" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"common" jsonb NOT NULL,
	"confirmed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "school_spellings" (
	"governorate" smallint NOT NULL,
	"folded" text NOT NULL,
	"text" text NOT NULL,
	"school_id" uuid NOT NULL,
	"moved_from" uuid,
	CONSTRAINT "school_spellings_pk" PRIMARY KEY("folded","governorate")
);
--> statement-breakpoint
CREATE TABLE "schools" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"folded_name" text NOT NULL,
	"governorate" smallint NOT NULL,
	"merged_into" uuid
);
--> statement-breakpoint
ALTER TABLE "contestants" ADD COLUMN "folded_school" text;--> statement-breakpoint
ALTER TABLE "contestant_import_rows" ADD CONSTRAINT "contestant_import_rows_import_id_contestant_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."contestant_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contestant_imports" ADD CONSTRAINT "contestant_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_spellings" ADD CONSTRAINT "school_spellings_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contestant_import_rows_person" ON "contestant_import_rows" USING btree ("phone_number","person_name");--> statement-breakpoint
CREATE INDEX "contestant_import_rows_contestant" ON "contestant_import_rows" USING btree ("contestant_id");--> statement-breakpoint
CREATE INDEX "school_spellings_school" ON "school_spellings" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "contestants_by_school" ON "contestants" USING btree ("folded_school","governorate");--> statement-breakpoint
CREATE INDEX "contestants_without_folded_school" ON "contestants" USING btree ("id") WHERE "contestants"."folded_school" is null;