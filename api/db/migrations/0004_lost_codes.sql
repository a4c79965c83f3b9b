CREATE TABLE "code_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"phone_number" text NOT NULL,
	"person_name" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
