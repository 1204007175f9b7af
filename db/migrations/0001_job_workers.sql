CREATE TABLE "job_workers" (
	"worker_id" text PRIMARY KEY NOT NULL,
	"instance" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "job_workers_by_instance" ON "job_workers" USING btree ("instance");