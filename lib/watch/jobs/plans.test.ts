import { expect, test } from "vitest";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";
import { planVisits, statementsOf } from "@/lib/testing/plans/visited";

const { api, tenant, key, database } = await brandOfFile();

/** Jobs of another brand, newer than those of ours: without an index by brand, each is looked at. */
const OTHERS = 20_000;

test("every list of jobs reads those of its brand by an index, however many others have", async () => {
  const queue = (tenantId: string, jobs: number) =>
    database.pool.query(
      `select count(*) from graphile_worker.add_jobs(array(
         select row('send-invoice-mail', json_build_object('tenantId', $1::text, 'payload', json_build_object('n', n)),
                    null, null, null, null, null, null)::graphile_worker.job_spec
           from generate_series(1, $2::int) n))`,
      [tenantId, jobs],
    );
  await queue(tenant.id, 50);
  await queue(newId(), OTHERS);
  await database.pool.query("analyze graphile_worker._private_jobs");
  for (const query of ["", "&status=FAILED", "&status=WAITING&status=RUNNING", "&name=send-invoice-mail"]) {
    const path = `/jobs?limit=20${query}`;
    let status = 0;
    const statements = await statementsOf(api.runtime.pool, async () => {
      status = (await api.call("GET", path, { key })).status;
    });
    expect(status).toBe(200);
    for (const statement of statements) {
      const { rows, indexes } = await planVisits(api.runtime.pool, statement);
      expect(rows, `${path}\n${indexes.join(", ")}\n${statement.text}`).toBeLessThan(200);
    }
  }
});
