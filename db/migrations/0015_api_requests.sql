CREATE TABLE "api_requests" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key_id" uuid,
	"surface" text NOT NULL,
	"method" text NOT NULL,
	"operation" text NOT NULL,
	"path" text NOT NULL,
	"status" integer NOT NULL,
	"status_class" text GENERATED ALWAYS AS ((status / 100)::text || 'XX') STORED NOT NULL,
	"duration_ms" integer NOT NULL,
	"revision" text NOT NULL,
	"unknown_names" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"trace_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_requests_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "api_requests_by_time" ON "api_requests" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "api_requests_by_status" ON "api_requests" USING btree ("tenant_id","status_class","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "api_requests_by_operation" ON "api_requests" USING btree ("tenant_id","operation","status_class","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "api_requests_by_key" ON "api_requests" USING btree ("tenant_id","key_id","status_class","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "api_requests_unknown" ON "api_requests" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "api_requests"."unknown_names" <> '[]'::jsonb;