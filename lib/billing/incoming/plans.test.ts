import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { IncomingPayment } from "@/lib/billing/incoming/model";
import { makeInvoice } from "@/lib/payments/fixtures";
import { brandOfFile } from "@/lib/testing/brand";
import { planVisits, statementsOf } from "@/lib/testing/plans/visited";

const { api, tenant, key } = await brandOfFile();

const ROWS = 20_000;

test("bank payments and their suggestions are read by an index, however many there are", async () => {
  const customerId = await api.customer(tenant);
  const invoiceId = await makeInvoice(api, tenant, { customerId });
  await api.db.execute(sql`
    insert into incoming_payments (tenant_id, id, status, amount_minor, currency, bank_reference, received_on, settled_at, created_at, updated_at)
    select ${tenant.id}::uuid, gen_random_uuid(), case when n % 200 = 0 then 'UNMATCHED' else 'RETURNED' end, 1, 'SEK',
           'N-' || n, '2026-11-01', case when n % 200 = 0 then null else at end, at, at
      from generate_series(1, ${ROWS}) n
     cross join lateral (select '2026-11-20T00:00:00Z'::timestamptz - n * interval '1 minute' as at) times`);
  // Open invoices, each of another amount.
  await api.db.execute(sql`
    insert into invoices (tenant_id, id, customer_id, number, status, currency, lines, subtotal_minor, total_minor, issued_at, created_at, updated_at)
    select tenant_id, gen_random_uuid(), customer_id, 'P-' || n, 'ISSUED', currency, lines, n, n, issued_at, created_at, updated_at
      from invoices, generate_series(1, ${ROWS}) n where tenant_id = ${tenant.id} and id = ${invoiceId}`);
  for (const table of ["incoming_payments", "incoming_payment_parts", "invoices"])
    await api.db.execute(sql.raw(`analyze ${table}`));
  const { body } = await api.call<IncomingPayment>("POST", "/incoming-payments", {
    key,
    body: {
      amountMinor: 24_900,
      currency: "SEK",
      bankReference: "new",
      payerName: "Nobody Known",
      reference: "2026-00042",
    },
  });
  const paths = ["?limit=20", "?limit=20&status=UNMATCHED", `/${body.incomingPaymentId}/suggestions`];
  for (const path of paths) {
    let status = 0;
    const statements = await statementsOf(api.runtime.pool, async () => {
      status = (await api.call("GET", `/incoming-payments${path}`, { key })).status;
    });
    expect(status).toBe(200);
    for (const statement of statements) {
      const { rows, indexes } = await planVisits(api.runtime.pool, statement);
      expect(rows, `${path}\n${indexes.join(", ")}\n${statement.text}`).toBeLessThan(200);
    }
  }
});
