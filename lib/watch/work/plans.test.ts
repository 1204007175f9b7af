import { type SQL, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { brandOfFile } from "@/lib/api/brand-testing";
import { statementsOf, visited } from "@/lib/api/plans/visited";
import { addHistory } from "@/lib/care/timeline/testing";
import { makeSubscription } from "@/lib/subscriptions/testing";
import type { WorkSource } from "@/lib/watch/work/sources";
import { sourcesNow } from "@/lib/watch/work/sync";

const { api, tenant } = await brandOfFile();

const ROWS = 20_000;
/** The worker's own tables have few rows, and no index of ours. */
const OURS = /^(?!_private_)/;

const found = ({ from, id, where }: WorkSource): SQL =>
  sql`select ${sql.raw(id)} from ${from} where ${where} limit 1000`;

type Node = { "Node Type": string; "Relation Name"?: string; "Index Name"?: string; Plans?: Node[] };
const scans = (node: Node): { table: string; index: string | undefined }[] => [
  ...(node["Relation Name"] ? [{ table: node["Relation Name"], index: node["Index Name"] }] : []),
  ...(node.Plans ?? []).flatMap(scans),
];

test("each kind of work is found by an index", async () => {
  for (const [kind, source] of Object.entries(sourcesNow(api.ctx(tenant)))) {
    const plan = await api.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const { rows } = await tx.execute<{ "QUERY PLAN": [{ Plan: Node }] }>(
        sql`explain (format json) ${found(source)}`,
      );
      return scans(rows[0]!["QUERY PLAN"][0].Plan);
    });
    for (const { table, index } of plan.filter(({ table }) => OURS.test(table)))
      expect(index, `${kind}: ${table}`).toBeDefined();
    if (kind === "ORDER_ITEM") expect(plan.map(({ index }) => index)).toContain("order_line_items_failed");
    if (kind === "REFUND") expect(plan.map(({ index }) => index)).toContain("payment_refunds_failed");
  }
});

test("a long history of what went well is not read", async () => {
  const customerId = await api.customer(tenant);
  const subscriptionId = await makeSubscription(api, tenant, { customerId });
  await addHistory(api.db, { tenantId: tenant.id, customerId, subscriptionId, rows: ROWS });
  await api.db.execute(sql`analyze`);
  for (const [kind, source] of Object.entries(sourcesNow(api.ctx(tenant)))) {
    const statements = await statementsOf(api.runtime.pool, () => api.db.execute(found(source)));
    for (const statement of statements) {
      const { rows, indexes } = await visited(api.runtime.pool, statement);
      expect(rows, `${kind}\n${indexes.join(", ")}`).toBeLessThan(100);
    }
  }
});
