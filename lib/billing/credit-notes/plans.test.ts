import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeIntent, makeInvoice } from "@/lib/payments/fixtures";
import { brandOfFile } from "@/lib/testing/brand";
import { planVisits, statementsOf } from "@/lib/testing/plans/visited";

const { api, tenant, key } = await brandOfFile();

const ROWS = 20_000;

test("the lists of credit notes and refunds read a page by an index, however many there are", async () => {
  const [customerId, other] = [await api.customer(tenant), await api.customer(tenant)];
  const invoiceId = await makeInvoice(api, tenant, { customerId });
  const intentId = await makeIntent(api, tenant, { customerId, invoiceId, status: "SUCCEEDED" });
  const at = sql`'2026-11-20T00:00:00Z'::timestamptz - n * interval '1 minute'`;
  const whose = sql`case when n % 200 = 0 then ${customerId}::uuid else ${other}::uuid end`;
  await api.db.execute(sql`
    insert into credit_notes (tenant_id, id, invoice_id, customer_id, number, currency, total_minor, tax_amount_minor,
                              tax_breakdown, reason, issued_at, created_at)
    select ${tenant.id}::uuid, gen_random_uuid(), ${invoiceId}::uuid, ${whose}, 'N-' || n, 'SEK', 1, 0, '[]', 'x', ${at}, ${at}
      from generate_series(1, ${ROWS}) n`);
  await api.db.execute(sql`
    insert into payment_refunds (tenant_id, id, payment_intent_id, customer_id, status, amount_minor, reason, created_at, updated_at)
    select ${tenant.id}::uuid, gen_random_uuid(), ${intentId}::uuid, ${whose}, 'SUCCEEDED', 1, 'x', ${at}, ${at}
      from generate_series(1, ${ROWS}) n`);
  await api.db.execute(sql`analyze credit_notes`);
  await api.db.execute(sql`analyze payment_refunds`);
  for (const list of ["/credit-notes", "/refunds"])
    for (const filter of ["", `&customerId=${customerId}`, "&fromDate=2026-11-10&toDate=2026-11-12"]) {
      const path = `${list}?limit=20${filter}`;
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
