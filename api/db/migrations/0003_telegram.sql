CREATE TABLE "telegram_chats" (
	"nonce" "bytea" PRIMARY KEY NOT NULL,
	"contestant_id" uuid NOT NULL,
	"chat_id" bigint NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "telegram_polling" (
	"single" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"bot_id" bigint,
	"bot_name" text,
	"next_update" bigint DEFAULT 0 NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"holder" uuid NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	CONSTRAINT "telegram_polling_single" CHECK ("telegram_polling"."single")
);
--> statement-breakpoint
ALTER TABLE "telegram_chats" ADD CONSTRAINT "telegram_chats_contestant_id_contestants_id_fk" FOREIGN KEY ("contestant_id") REFERENCES "public"."contestants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "telegram_chats_following" ON "telegram_chats" USING btree ("contestant_id","chat_id") WHERE "telegram_chats"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "telegram_chats_contestant" ON "telegram_chats" USING btree ("contestant_id");--> statement-breakpoint
CREATE INDEX "telegram_chats_chat" ON "telegram_chats" USING btree ("chat_id");