CREATE TABLE "contestant_retention" (
	"single" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"months" smallint
);
