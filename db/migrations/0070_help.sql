-- The search of the help centre corrects typing errors by their distance.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
CREATE TABLE "help_articles" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"slug" text NOT NULL,
	"topic" text NOT NULL,
	"places" text[] DEFAULT '{}'::text[] NOT NULL,
	"position" integer NOT NULL,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "help_articles_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "help_articles_state" CHECK ("help_articles"."state" in ('DRAFT', 'PUBLISHED')),
	CONSTRAINT "help_articles_slug_form" CHECK ("help_articles"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "help_texts" (
	"tenant_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"language" text NOT NULL,
	"market" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"keywords" text NOT NULL,
	"body" text NOT NULL,
	"words" text[] NOT NULL,
	"vector" "tsvector" GENERATED ALWAYS AS (case language when 'sv' then setweight(to_tsvector('swedish', title), 'A')
    || setweight(to_tsvector('swedish', keywords), 'A')
    || setweight(to_tsvector('swedish', summary), 'B')
    || setweight(to_tsvector('swedish', body), 'C') else setweight(to_tsvector('english', title), 'A')
    || setweight(to_tsvector('english', keywords), 'A')
    || setweight(to_tsvector('english', summary), 'B')
    || setweight(to_tsvector('english', body), 'C') end) STORED,
	CONSTRAINT "help_texts_tenant_id_article_id_language_market_pk" PRIMARY KEY("tenant_id","article_id","language","market"),
	CONSTRAINT "help_texts_language" CHECK ("help_texts"."language" in ('en', 'sv')),
	CONSTRAINT "help_texts_market" CHECK ("help_texts"."market" ~ '^([A-Z]{2})?$')
);
--> statement-breakpoint
CREATE TABLE "question_messages" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"from_care" boolean NOT NULL,
	"staff_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_messages_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "question_messages_author" CHECK ("question_messages"."from_care" or "question_messages"."staff_id" is null),
	CONSTRAINT "question_messages_text" CHECK (length("question_messages"."text") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"customer_id" uuid,
	"subject" text NOT NULL,
	"about_type" text,
	"about_id" uuid,
	"place" text,
	"failure_code" text,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"waiting_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_message_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "questions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "questions_state" CHECK ("questions"."state" in ('OPEN', 'ANSWERED', 'CLOSED')),
	CONSTRAINT "questions_waiting" CHECK (("questions"."state" = 'OPEN') = ("questions"."waiting_since" is not null)),
	CONSTRAINT "questions_closed" CHECK (("questions"."state" = 'CLOSED') = ("questions"."closed_at" is not null)),
	CONSTRAINT "questions_about" CHECK (("questions"."about_type" is null) = ("questions"."about_id" is null)),
	CONSTRAINT "questions_subject" CHECK (length("questions"."subject") between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "help_texts" ADD CONSTRAINT "help_texts_tenant_id_article_id_help_articles_tenant_id_id_fk" FOREIGN KEY ("tenant_id","article_id") REFERENCES "public"."help_articles"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_messages" ADD CONSTRAINT "question_messages_tenant_id_question_id_questions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","question_id") REFERENCES "public"."questions"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_messages" ADD CONSTRAINT "question_messages_tenant_id_staff_id_staff_tenant_id_id_fk" FOREIGN KEY ("tenant_id","staff_id") REFERENCES "public"."staff"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_tenant_id_customer_id_customers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "help_articles_slug" ON "help_articles" USING btree ("tenant_id","slug");--> statement-breakpoint
CREATE INDEX "question_messages_in_order" ON "question_messages" USING btree ("tenant_id","question_id","created_at","id");--> statement-breakpoint
CREATE INDEX "questions_of_user" ON "questions" USING btree ("tenant_id","user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "questions_of_customer" ON "questions" USING btree ("tenant_id","customer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "questions_by_state" ON "questions" USING btree ("tenant_id","state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);