import { type SQL, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addHistory } from "@/lib/care/timeline/testing";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import { planVisits, statementsOf } from "@/lib/testing/plans/visited";
import type { WorkSource } from "@/lib/watch/work/sources";
import { sourcesNow } from "@/lib/watch/work/sync";

const { api, tenant } = await brandOfFile();

const ROWS = 20_000;
const ITEMS = 5_000;
const LIMIT = 20;
/** A page with one row more, and for each row its source, customer and owner; half of the rows may be filtered away. */
const MOST = 8 * (LIMIT + 1);
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
      const { rows, indexes } = await planVisits(api.runtime.pool, statement);
      expect(rows, `${kind}\n${indexes.join(", ")}`).toBeLessThan(100);
    }
  }
});

test("a page of the queue is cut from an index, however long the queue is", async () => {
  const member = await api.staffMember(tenant, "SUPPORT");
  const customerId = await api.customer(tenant);
  for (const [state, from] of [
    ["OPEN", 0],
    ["CLOSED", ITEMS],
  ] as const)
    await api.db.execute(sql`
      with payment as (
        insert into incoming_payments (tenant_id, id, status, amount_minor, currency, bank_reference, received_on)
        select ${tenant.id}::uuid, gen_random_uuid(), 'UNMATCHED', 100, 'SEK', (${from} + n)::text, current_date
          from generate_series(1, ${ITEMS}) n returning id)
      insert into work_items (tenant_id, id, kind, source_id, message, state, since, closed_at, customer_id, assigned_to, assigned_at)
      select ${tenant.id}::uuid, gen_random_uuid(), 'INCOMING_PAYMENT', id::text, 'x', ${state}, now() - random() * interval '9 days',
             case ${state} when 'CLOSED' then now() end,
             case when random() < 0.5 then ${customerId}::uuid end, ${member.staffId}::uuid, now()
        from payment`);
  await api.db.execute(sql`analyze`);
  for (const query of [
    "",
    "&kind=INCOMING_PAYMENT",
    "&mine=true",
    `&customerId=${customerId}`,
    "&state=CLOSED",
    "&state=CLOSED&kind=INCOMING_PAYMENT",
  ]) {
    let status = 0;
    const statements = await statementsOf(api.runtime.pool, async () => {
      status = (await api.call("GET", `/work-items?limit=${LIMIT}${query}`, { headers: member.headers }))
        .status;
    });
    expect(status, query).toBe(200);
    for (const statement of statements) {
      const { rows, indexes } = await planVisits(api.runtime.pool, statement);
      expect(rows, `${query}\n${indexes.join(", ")}\n${statement.text}`).toBeLessThan(MOST);
    }
  }
});
