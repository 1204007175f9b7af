import { beforeEach, describe, expect, test } from "vitest";
import type { Caller } from "@/lib/kernel/context";
import { isBurst, PROMPT_JOBS } from "@/lib/kernel/jobs/bursts";
import { enqueue, PRIORITY_BURST, PRIORITY_INTERACTIVE, PRIORITY_PROMPT } from "@/lib/kernel/jobs/jobs";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";

const { database, api, tenant } = await brandOfFile();
const keyCaller = (): Caller => ({ kind: "key", keyId: newId(), user: null });

beforeEach(() =>
  database.pool.query("select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))"),
);

/** Queues jobs of a caller, and returns how many of them have each priority. */
async function queued(caller: Caller, count: number, priority = PRIORITY_PROMPT) {
  for (let n = 0; n < count; n++)
    await enqueue(
      { ...api.ctx(tenant), caller, tx: null },
      { name: "note", maxAttempts: 3, priority },
      { n },
    );
  const { rows } = await database.pool.query<{ priority: number; n: number }>(
    "select priority, count(*)::int as n from graphile_worker.jobs group by priority order by priority",
  );
  return rows;
}

describe("prompt jobs of a caller", () => {
  test("keep their priority up to its share; the others come after those of other callers", async () => {
    expect(await queued(keyCaller(), PROMPT_JOBS + 5)).toEqual([
      { priority: PRIORITY_PROMPT, n: PROMPT_JOBS },
      { priority: PRIORITY_BURST, n: 5 },
    ]);
  });

  test("keep their priority while another caller queues many", async () => {
    await queued(keyCaller(), PROMPT_JOBS + 5);
    expect(await queued(keyCaller(), 3)).toContainEqual({ priority: PRIORITY_PROMPT, n: PROMPT_JOBS + 3 });
  });

  test("keep their priority again ten seconds later", () => {
    const caller = keyCaller();
    const at = (seconds: number) => new Date(Date.UTC(2026, 10, 1, 12, 0, seconds));
    for (let n = 0; n < PROMPT_JOBS; n++) expect(isBurst(tenant.id, caller, at(0))).toBe(false);
    expect(isBurst(tenant.id, caller, at(9))).toBe(true);
    expect(isBurst(tenant.id, caller, at(10))).toBe(false);
  });

  test("are counted for each brand apart", () => {
    const caller = keyCaller();
    const now = new Date();
    for (let n = 0; n < PROMPT_JOBS; n++) isBurst(tenant.id, caller, now);
    expect(isBurst(newId(), caller, now)).toBe(false);
    expect(isBurst(tenant.id, caller, now)).toBe(true);
  });
});

test("jobs that a person waits for on the open page keep their priority", async () => {
  expect(await queued(keyCaller(), PROMPT_JOBS + 5, PRIORITY_INTERACTIVE)).toEqual([
    { priority: PRIORITY_INTERACTIVE, n: PROMPT_JOBS + 5 },
  ]);
});

test("jobs that other jobs queue keep their priority", async () => {
  expect(await queued({ kind: "system", job: "provision-order" }, PROMPT_JOBS + 5)).toEqual([
    { priority: PRIORITY_PROMPT, n: PROMPT_JOBS + 5 },
  ]);
});
