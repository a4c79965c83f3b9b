CREATE TABLE "visit_counts" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"view_count" integer NOT NULL,
	"visitor_count" integer NOT NULL,
	CONSTRAINT "visit_counts_day_kind_name_pk" PRIMARY KEY("day","kind","name")
);
--> statement-breakpoint
CREATE TABLE "visit_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_visitors" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "visit_visitors_day_page_visitor_pk" PRIMARY KEY("day","page","visitor")
);
