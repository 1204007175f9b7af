CREATE TABLE "api_call_days" (
	"tenant_id" uuid NOT NULL,
	"key_id" uuid NOT NULL,
	"day" date NOT NULL,
	"surface" text NOT NULL,
	"operation" text NOT NULL,
	"revision" text NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"removed_after" text,
	"calls" bigint NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "api_call_days_pk" PRIMARY KEY("tenant_id","key_id","day","surface","operation","revision")
);
--> statement-breakpoint
CREATE TABLE "api_field_days" (
	"tenant_id" uuid NOT NULL,
	"key_id" uuid NOT NULL,
	"day" date NOT NULL,
	"surface" text NOT NULL,
	"operation" text NOT NULL,
	"revision" text NOT NULL,
	"direction" text NOT NULL,
	"field" text NOT NULL,
	"until" text NOT NULL,
	"schema" text NOT NULL,
	"calls" bigint NOT NULL,
	CONSTRAINT "api_field_days_pk" PRIMARY KEY("tenant_id","key_id","day","surface","operation","revision","direction","field"),
	CONSTRAINT "api_field_days_direction" CHECK ("api_field_days"."direction" in ('SENT', 'ANSWERED'))
);
--> statement-breakpoint
CREATE INDEX "api_call_days_by_day" ON "api_call_days" USING btree ("tenant_id","day");--> statement-breakpoint
CREATE INDEX "api_field_days_by_day" ON "api_field_days" USING btree ("tenant_id","day");--> statement-breakpoint
-- The log has the calls of the last weeks already. Which fields they had is not known.
insert into api_call_days
       (tenant_id, key_id, day, surface, operation, revision, method, path, removed_after, calls, last_at)
select tenant_id, key_id, (created_at at time zone 'UTC')::date, surface, operation, revision, max(method), max(path),
       max(case when operation = 'calculateOrderPrice' then '2026-08-21.auk' end), count(*), max(created_at)
  from api_requests
 where key_id is not null
 group by tenant_id, key_id, (created_at at time zone 'UTC')::date, surface, operation, revision;
