-- The queue's own table: its tables are made before ours (`scripts/stack/database.ts`).
CREATE INDEX "tern_jobs_by_brand" ON "graphile_worker"."_private_jobs" USING btree (("payload"->>'tenantId'),"id" DESC NULLS FIRST);
