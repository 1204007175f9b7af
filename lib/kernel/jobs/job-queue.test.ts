import { beforeEach, describe, expect, test } from "vitest";
import { countJourneys } from "@/db/testing";
import { addJobs, type QueuedJob } from "@/lib/kernel/jobs/job-queue";
import { brandOfFile } from "@/lib/testing/brand";

const { database, api, tenant } = await brandOfFile();

beforeEach(() =>
  database.pool.query("select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))"),
);

const jobAbout = (about: string, given: Partial<QueuedJob> = {}): QueuedJob => ({
  identifier: "note",
  payload: { tenantId: tenant.id, payload: { about } },
  max_attempts: 3,
  priority: 0,
  ...given,
});
const waiting = async () =>
  (
    await database.pool.query<{ about: string }>(
      "select payload->'payload'->>'about' as about from graphile_worker._private_jobs order by id",
    )
  ).rows.map(({ about }) => about);

describe("jobs that are queued together", () => {
  test("wait in their order", async () => {
    await addJobs(
      api.db,
      ["a", "b", "c"].map((about) => jobAbout(about)),
    );
    expect(await waiting()).toEqual(["a", "b", "c"]);
  });

  test("keep their priority, attempts, queue and time", async () => {
    const given = {
      max_attempts: 7,
      priority: -5,
      queue_name: "bulk",
      run_at: "2026-12-01T12:00:00.000Z",
      job_key: "k",
    };
    await addJobs(api.db, [jobAbout("a", given)]);
    const { rows } = await database.pool.query("select * from graphile_worker.jobs");
    expect(rows).toMatchObject([
      {
        task_identifier: "note",
        max_attempts: 7,
        priority: -5,
        queue_name: "bulk",
        key: "k",
        run_at: new Date("2026-12-01T12:00:00.000Z"),
      },
    ]);
  });

  test("under one key are one, the last; jobs without a key all stay", async () => {
    const of = (about: string, key?: string) => jobAbout(about, key === undefined ? {} : { job_key: key });
    await addJobs(api.db, [of("a", "k"), of("b"), of("c", "k"), of("d", "other"), of("e")]);
    expect(await waiting()).toEqual(["b", "c", "d", "e"]);
  });
});

test("no jobs cost no journey to the database", async () => {
  const journeys = await countJourneys(database.pool)(() => addJobs(api.db, []));
  expect(journeys).toBe(0);
  expect(await waiting()).toEqual([]);
});
