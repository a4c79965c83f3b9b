CREATE TABLE "storage_mark" (
	"single" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid NOT NULL
);
