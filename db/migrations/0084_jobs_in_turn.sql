-- online
-- Brands take turns in the job queue (docs/decisions/fair-jobs.md). The index has the first due job of each priority and brand.
CREATE INDEX CONCURRENTLY "tern_jobs_in_turn" ON "graphile_worker"."_private_jobs" USING btree ("priority",(coalesce("payload"->>'tenantId','') COLLATE "C"),"run_at") WHERE "is_available";
--> statement-breakpoint
-- Takes the next job, as graphile-worker's own statement does (dist/sql/getJobs.js), but in turn.
--   claimer      the pool of workers that takes the job
--   runnable     the ids of the tasks that it can run
--   working_for  the brands of the jobs that its process runs now, each as often as it has jobs
--   last_turn    `next_turn` of its last job, or ''
-- The settings keep a plan that was made for an empty queue from reading a long one.
CREATE OR REPLACE FUNCTION claim_job(claimer text, runnable int[], working_for text[], last_turn text)
RETURNS TABLE (claimed graphile_worker._private_jobs, next_turn text)
LANGUAGE plpgsql
SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off SET plan_cache_mode = force_generic_plan
AS $$
DECLARE
  due_priority smallint;
  head record;
  job_id bigint;
  queue_id int;
BEGIN
  SELECT j.priority INTO due_priority FROM graphile_worker._private_jobs j
   WHERE j.is_available AND j.run_at <= now() AND j.task_id = ANY (runnable)
     AND (j.job_queue_id IS NULL
          OR j.job_queue_id IN (SELECT k.id FROM graphile_worker._private_job_queues k WHERE k.is_available))
   ORDER BY j.priority, j.run_at LIMIT 1;
  IF due_priority IS NULL THEN RETURN; END IF;

  FOR head IN
    -- Up to eight brands after the last turn (part 1), and up to eight from the beginning (part 2): one probe of the index each.
    WITH RECURSIVE walk AS (
      SELECT 1 AS part, 1 AS step, first.brand, first.run_at FROM (
        SELECT coalesce(j.payload->>'tenantId', '') COLLATE "C" AS brand, j.run_at FROM graphile_worker._private_jobs j
         WHERE j.is_available AND j.priority = due_priority
           AND coalesce(j.payload->>'tenantId', '') COLLATE "C" > last_turn
         ORDER BY 1, 2 LIMIT 1) first
      UNION ALL
      SELECT 2, 1, first.brand, first.run_at FROM (
        SELECT coalesce(j.payload->>'tenantId', '') COLLATE "C" AS brand, j.run_at FROM graphile_worker._private_jobs j
         WHERE j.is_available AND j.priority = due_priority
           AND coalesce(j.payload->>'tenantId', '') COLLATE "C" <= last_turn
         ORDER BY 1, 2 LIMIT 1) first
      UNION ALL
      SELECT w.part, w.step + 1, next.brand, next.run_at FROM walk w CROSS JOIN LATERAL (
        SELECT coalesce(j.payload->>'tenantId', '') COLLATE "C" AS brand, j.run_at FROM graphile_worker._private_jobs j
         WHERE j.is_available AND j.priority = due_priority
           AND coalesce(j.payload->>'tenantId', '') COLLATE "C" > w.brand
         ORDER BY 1, 2 LIMIT 1) next
       WHERE w.step < 8 AND (w.part = 1 OR next.brand <= last_turn)),
    -- Where the walk ended. It is cut if it did not get from part 1 to part 2: brands in between have not had their turn.
    walked AS (
      SELECT max(w.step) FILTER (WHERE w.part = 1) IS NOT DISTINCT FROM 8 AS is_cut,
             max(w.brand) FILTER (WHERE w.part = 1) AS end_of_1, max(w.brand) FILTER (WHERE w.part = 2) AS end_of_2
        FROM walk w),
    -- The brand with the fewest running jobs comes first, then the one whose turn is next.
    turns AS (
      SELECT w.part, w.brand,
             row_number() OVER (ORDER BY coalesce(cardinality(array_positions(working_for, w.brand)), 0), w.part, w.step) AS place
        FROM walk w WHERE w.run_at <= now()),
    heads AS (
      SELECT t.place, t.part, t.brand, first.id FROM turns t CROSS JOIN LATERAL (
        SELECT j.id FROM graphile_worker._private_jobs j
         WHERE j.is_available AND j.priority = due_priority
           AND coalesce(j.payload->>'tenantId', '') COLLATE "C" = t.brand
           AND j.run_at <= now() AND j.task_id = ANY (runnable)
           AND (j.job_queue_id IS NULL
                OR j.job_queue_id IN (SELECT k.id FROM graphile_worker._private_job_queues k WHERE k.is_available))
         ORDER BY j.run_at LIMIT 1) first)
    SELECT h.id, CASE WHEN h.part = 1 OR NOT d.is_cut THEN h.brand END AS turn,
           coalesce(CASE WHEN d.is_cut THEN d.end_of_1 ELSE d.end_of_2 END, '') AS turn_after_walk
      FROM walked d LEFT JOIN heads h ON true ORDER BY h.place
  LOOP
    next_turn := coalesce(head.turn, head.turn_after_walk);
    SELECT j.id, j.job_queue_id INTO job_id, queue_id FROM graphile_worker._private_jobs j
     WHERE j.id = head.id AND j.is_available AND j.run_at <= now()
       AND (j.job_queue_id IS NULL OR EXISTS (
         SELECT 1 FROM graphile_worker._private_job_queues k
          WHERE k.id = j.job_queue_id AND k.is_available FOR UPDATE SKIP LOCKED))
       FOR UPDATE SKIP LOCKED;
    EXIT WHEN job_id IS NOT NULL;
  END LOOP;

  -- Other workers took these jobs at the same moment, or no brand of the walk has a due job: the oldest job of all brands.
  IF job_id IS NULL THEN
    next_turn := head.turn_after_walk;
    SELECT j.id, j.job_queue_id INTO job_id, queue_id FROM graphile_worker._private_jobs j
     WHERE j.is_available AND j.run_at <= now() AND j.task_id = ANY (runnable)
       AND (j.job_queue_id IS NULL OR j.job_queue_id IN (
         SELECT k.id FROM graphile_worker._private_job_queues k WHERE k.is_available FOR UPDATE SKIP LOCKED))
     ORDER BY j.priority, j.run_at LIMIT 1
       FOR UPDATE SKIP LOCKED;
    IF job_id IS NULL THEN RETURN; END IF;
  END IF;

  IF queue_id IS NOT NULL THEN
    UPDATE graphile_worker._private_job_queues k SET locked_by = claimer, locked_at = now() WHERE k.id = queue_id;
  END IF;
  UPDATE graphile_worker._private_jobs j SET attempts = j.attempts + 1, locked_by = claimer, locked_at = now()
   WHERE j.id = job_id RETURNING j.* INTO claimed;
  RETURN NEXT;
END
$$;
