import { beforeAll, describe, expect, test } from "vitest";
import { taskList } from "@/lib/jobs";
import { SWEEP_QUEUE } from "@/lib/kernel/jobs/jobs";
import { makeInvoice } from "@/lib/payments/fixtures";
import { createLogger } from "@/lib/platform/logger";
import { sweepTenant, takeAll } from "@/lib/sweep";
import { brandOfFile } from "@/lib/testing/brand";

const { api, database, tenant } = await brandOfFile();
const log = createLogger("silent");

describe("a failed step of the sweep", () => {
  let invoiceId: string;
  beforeAll(async () => {
    const customerId = await api.customer(tenant);
    invoiceId = await makeInvoice(api, tenant, { customerId, dueDate: "2020-01-01" });
  });

  test("does not stop the other steps, and the sweep reports the error", async () => {
    // An early step needs this column: it applies scheduled changes of subscriptions.
    await database.pool.query("alter table subscriptions rename column pending_status_due_at to gone");
    try {
      await expect(sweepTenant(api.ctx(tenant))).rejects.toThrow();
    } finally {
      await database.pool.query("alter table subscriptions rename column gone to pending_status_due_at");
    }
    const { rows } = await database.pool.query("select status from invoices where id = $1", [invoiceId]);
    expect(rows).toEqual([{ status: "OVERDUE" }]);
  });

  test("is reported together with all other failed steps", async () => {
    const taken: string[] = [];
    const step = (name: string, error?: Error) => ({
      name,
      take: async () => {
        taken.push(name);
        if (error) throw error;
      },
    });
    const steps = [step("a", new Error("first")), step("b"), step("c", new Error("second"))];
    await expect(takeAll(steps, log)).rejects.toMatchObject({
      errors: [{ message: "first" }, { message: "second" }],
    });
    expect(taken).toEqual(["a", "b", "c"]);
  });

  test("ends the sweep if the database does not answer, because the other steps would fail, too", async () => {
    let others = 0;
    const lost = Object.assign(new Error("Connection terminated"), { code: "ECONNRESET" });
    const steps = [
      { name: "a", take: () => Promise.reject(lost) },
      { name: "b", take: async () => void others++ },
    ];
    await expect(takeAll(steps, log)).rejects.toBe(lost);
    expect(others).toBe(0);
  });
});

test("a sweep that failed after the next one was queued is deleted by the next one", async () => {
  const queueSweep = () =>
    database.pool.query("select graphile_worker.add_job($1, '{}', job_key => $1, max_attempts => 1)", [
      SWEEP_QUEUE,
    ]);
  const sweeps = async () =>
    (
      await database.pool.query<{ key: string | null; failed: boolean }>(
        `select j.key, j.attempts >= j.max_attempts as failed
           from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
          where t.identifier = $1 order by j.id`,
        [SWEEP_QUEUE],
      )
    ).rows;
  await queueSweep();
  await database.pool.query(
    "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'slow', attempts = 1 where key = $1",
    [SWEEP_QUEUE],
  );
  await queueSweep();
  await database.pool.query(
    "update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_by = 'slow'",
  );
  expect(await sweeps()).toEqual([
    { key: null, failed: true },
    { key: SWEEP_QUEUE, failed: false },
  ]);
  await taskList(api.runtime)[SWEEP_QUEUE]!({}, {} as never);
  expect(await sweeps()).toEqual([{ key: SWEEP_QUEUE, failed: false }]);
});
