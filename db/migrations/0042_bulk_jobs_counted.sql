ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_counted" CHECK (case "bulk_jobs"."status"
        when 'READY' then ("bulk_jobs"."counts" -> 'previewed')::int = ("bulk_jobs"."counts" -> 'total')::int
        when 'COMPLETED' then ("bulk_jobs"."counts" -> 'done')::int + ("bulk_jobs"."counts" -> 'refused')::int + ("bulk_jobs"."counts" -> 'skipped')::int = ("bulk_jobs"."counts" -> 'total')::int
        else true end);