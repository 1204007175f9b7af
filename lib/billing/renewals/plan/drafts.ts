import { isDeepStrictEqual } from "node:util";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { billedCycles, invoices, pendingCharges } from "@/db/schema/billing";
import { paymentIntents } from "@/db/schema/payments";
import { dropRenewalIntent, openRenewalIntent } from "@/lib/billing/collection/charges/intent";
import { noteDeletedDraft, noteInvoice } from "@/lib/billing/events";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { mailRenewal } from "@/lib/billing/renewals/runs/renewal-mail";
import type { Ctx } from "@/lib/kernel/context";
import { newId } from "@/lib/platform/secrets/ids";
import type { BillingState, CustomerState } from "./load";
import { type BilledCycle, type BillingPlan, firstDraftedStarts, type PlannedBill } from "./plan";

/**
 * Drafts show what invoices will charge. They are written from the plan, and written again whenever the plan changes. A draft has no
 * number, so a dropped draft leaves no gap.
 */

type Draft = CustomerState["drafts"][number];
export type DraftedBill = { bill: PlannedBill; draft: InvoiceRow };

const keyOf = (day: string | null, currency: string) => `${day} ${currency}`;

/** The fields of an invoice that a bill determines. */
export const shownBill = (bill: PlannedBill) => ({
  terms: bill.terms,
  items: bill.items,
  subtotalMinor: bill.subtotalMinor,
  totalMinor: bill.totalMinor,
  dueDate: bill.dueDate,
  periodStart: bill.day,
  periodEnd: bill.periodEnd,
  notes: bill.notes,
});

function isUnchanged(draft: Draft, bill: PlannedBill, charges: readonly string[]): boolean {
  const { items, notes, ...rest } = shownBill(bill);
  return (
    draft.nextStepAt?.getTime() === bill.startsAt.getTime() &&
    Object.entries(rest).every(([name, value]) => draft[name as keyof typeof rest] === value) &&
    isDeepStrictEqual(cyclesAsText(draft.cycles), cyclesAsText(bill.cycles)) &&
    isDeepStrictEqual(charges.toSorted(), bill.chargeIds.toSorted()) &&
    isDeepStrictEqual(draft.notes, notes) &&
    isDeepStrictEqual(draft.items, JSON.parse(JSON.stringify(items)))
  );
}

const cyclesAsText = (cycles: readonly Pick<BilledCycle, "subjectId" | "startsAt" | "endsAt">[]) =>
  cycles
    .map(({ subjectId, startsAt, endsAt }) => `${subjectId} ${startsAt.getTime()} ${endsAt.getTime()}`)
    .toSorted();

/**
 * Makes the drafts of customers match the plan: adds new ones, updates existing ones and drops empty ones. The caller has locked the rows
 * of the customers.
 * @returns every planned bill with its draft, and whether anything changed
 */
export async function writeDrafts(
  ctx: Ctx,
  state: BillingState,
  plans: readonly BillingPlan[],
): Promise<{ drafted: DraftedBill[]; changed: boolean }> {
  const planned = new Map(
    plans.filter(({ problem }) => !problem).map((plan) => [plan.customerId, plan.bills]),
  );
  const fresh: PlannedBill[] = [];
  const kept: { draft: Draft; bill: PlannedBill; same: boolean }[] = [];
  const gone: Draft[] = [];
  for (const { customer, drafts, charges } of state.customers) {
    const bills = planned.get(customer.id);
    if (!bills) continue;
    const byKey = new Map(drafts.map((draft) => [keyOf(draft.periodStart, draft.currency), draft]));
    for (const bill of bills) {
      const draft = byKey.get(keyOf(bill.day, bill.currency));
      byKey.delete(keyOf(bill.day, bill.currency));
      if (!draft) {
        fresh.push(bill);
        continue;
      }
      const own = charges.filter(({ invoiceId }) => invoiceId === draft.id).map(({ id }) => id);
      kept.push({ draft, bill, same: isUnchanged(draft, bill, own) });
    }
    gone.push(...byKey.values());
  }
  const changed = kept.filter(({ same }) => !same);
  await releaseCycles(ctx, [...gone, ...changed.map(({ draft }) => draft)]);
  for (const draft of gone) await dropDraft(ctx, draft);
  const added = await insertDrafts(ctx, fresh);
  const updated: DraftedBill[] = [];
  for (const { draft, bill } of changed) updated.push({ bill, draft: await updateDraft(ctx, draft, bill) });
  const written = [...added, ...updated];
  await recordCycles(ctx, written);
  await moveBilledUntil(ctx, state, planned);
  for (const { draft } of written) await openRenewalIntent(ctx, draft);
  for (const { draft } of added) await mailRenewal(ctx, draft);
  const unchanged = kept.filter(({ same }) => same).map(({ draft, bill }) => ({ draft, bill }));
  return { drafted: [...written, ...unchanged], changed: written.length + gone.length > 0 };
}

/** Removes cycles and charges from drafts, so that other drafts can have them. */
async function releaseCycles(ctx: Ctx, drafts: readonly { id: string }[]): Promise<void> {
  if (drafts.length === 0) return;
  const ids = sql.param(drafts.map(({ id }) => id));
  await ctx.db
    .delete(billedCycles)
    .where(
      and(eq(billedCycles.tenantId, ctx.tenant.id), sql`${billedCycles.invoiceId} = any(${ids}::uuid[])`),
    );
  await ctx.db
    .update(pendingCharges)
    .set({ invoiceId: null })
    .where(
      and(eq(pendingCharges.tenantId, ctx.tenant.id), sql`${pendingCharges.invoiceId} = any(${ids}::uuid[])`),
    );
}

/**
 * Drops an empty draft with its cycles. Its canceled payment stays, without a reference to the draft. A draft with another payment is kept
 * as VOID, because that payment may still succeed and needs its reference.
 */
export async function dropDraft(ctx: Ctx, draft: Pick<InvoiceRow, "id">): Promise<void> {
  await dropRenewalIntent(ctx, draft);
  await releaseCycles(ctx, [draft]);
  await ctx.db
    .update(paymentIntents)
    .set({ invoiceId: null })
    .where(
      and(
        eq(paymentIntents.tenantId, ctx.tenant.id),
        eq(paymentIntents.invoiceId, draft.id),
        eq(paymentIntents.status, "CANCELED"),
      ),
    );
  const own = and(
    eq(invoices.tenantId, ctx.tenant.id),
    eq(invoices.id, draft.id),
    eq(invoices.status, "DRAFT"),
  );
  const deleted = await ctx.db
    .delete(invoices)
    .where(
      and(
        own,
        sql`not exists (select 1 from payment_intents p where p.tenant_id = ${ctx.tenant.id}
          and p.invoice_id = ${draft.id})`,
      ),
    )
    .returning();
  for (const row of deleted) noteDeletedDraft(ctx, row);
  if (deleted.length > 0) return;
  const now = ctx.clock.now();
  const voided = await ctx.db
    .update(invoices)
    .set({ status: "VOID", nextStep: null, nextStepAt: null, voidedAt: now, updatedAt: now })
    .where(own)
    .returning({ id: invoices.id });
  for (const { id } of voided) noteInvoice(ctx, id, "invoice.voided");
}

async function insertDrafts(ctx: Ctx, bills: readonly PlannedBill[]): Promise<DraftedBill[]> {
  if (bills.length === 0) return [];
  const now = ctx.clock.now();
  const ids = bills.map(() => newId());
  const rows = await ctx.db
    .insert(invoices)
    .values(
      bills.map((bill, at) => ({
        ...shownBill(bill),
        tenantId: ctx.tenant.id,
        id: ids[at]!,
        customerId: bill.customerId,
        currency: bill.currency,
        status: "DRAFT" as const,
        nextStep: "ISSUE" as const,
        nextStepAt: bill.startsAt,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning();
  for (const { id } of rows) noteInvoice(ctx, id, "invoice.created");
  const byId = new Map(rows.map((row) => [row.id, row]));
  return bills.map((bill, at) => ({ bill, draft: byId.get(ids[at]!)! }));
}

async function updateDraft(ctx: Ctx, draft: Draft, bill: PlannedBill): Promise<InvoiceRow> {
  const [row] = await ctx.db
    .update(invoices)
    .set({ ...shownBill(bill), nextStepAt: bill.startsAt, updatedAt: ctx.clock.now() })
    .where(and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.id, draft.id)))
    .returning();
  noteInvoice(ctx, draft.id, "invoice.updated");
  return row!;
}

/** Records these cycles as billed. The key of the table refuses a cycle that is billed already. */
async function recordCycles(ctx: Ctx, written: readonly DraftedBill[]): Promise<void> {
  const now = ctx.clock.now();
  const rows = written.flatMap(({ bill, draft }) =>
    bill.cycles.map((cycle) => ({ ...cycle, tenantId: ctx.tenant.id, invoiceId: draft.id, createdAt: now })),
  );
  if (rows.length > 0) await ctx.db.insert(billedCycles).values(rows);
  const charged = written.flatMap(({ bill, draft }) =>
    bill.chargeIds.map((id) => ({ id, invoiceId: draft.id })),
  );
  if (charged.length === 0) return;
  await ctx.db.execute(sql`
    update pending_charges c set invoice_id = v.invoice_id
      from unnest(${sql.param(charged.map(({ id }) => id))}::uuid[],
                  ${sql.param(charged.map(({ invoiceId }) => invoiceId))}::uuid[]) as v(id, invoice_id)
     where c.tenant_id = ${ctx.tenant.id} and c.id = v.id`);
}

type BilledUntil = { id: string; until: Date };

/**
 * Records up to when each subscription, add-on and license is billed: to the end of its last draft, or back to the start of the first
 * dropped one.
 */
async function moveBilledUntil(
  ctx: Ctx,
  state: BillingState,
  planned: ReadonlyMap<string, readonly PlannedBill[]>,
): Promise<void> {
  const reach = {
    SUBSCRIPTION: [] as BilledUntil[],
    SUBSCRIPTION_ADDON: [] as BilledUntil[],
    LICENSE: [] as BilledUntil[],
  };
  for (const customer of state.customers) {
    const bills = planned.get(customer.customer.id);
    if (!bills) continue;
    const known = knownBilledUntil(customer);
    const ends = new Map<string, { type: BilledCycle["subjectType"]; until: Date }>();
    for (const [id, until] of firstDraftedStarts(customer)) {
      const type = customer.drafts.flatMap(({ cycles }) => cycles).find(({ subjectId }) => subjectId === id)!;
      ends.set(id, { type: type.subjectType, until });
    }
    const cycles = bills.flatMap(({ cycles }) => cycles);
    for (const { subjectType, subjectId, endsAt } of cycles.toSorted((a, b) => +a.endsAt - +b.endsAt))
      ends.set(subjectId, { type: subjectType, until: endsAt });
    for (const [id, { type, until }] of ends)
      if (known.get(id) !== until.getTime()) reach[type].push({ id, until });
  }
  const paid = sql`greatest(v.until, t.paid_until), t.paid_until`;
  await setBilledUntil(ctx, "subscriptions", reach.SUBSCRIPTION, paid);
  // An add-on is renewed with its subscription before it is billed, so its validity does not show how far it is billed.
  await setBilledUntil(ctx, "subscription_addons", reach.SUBSCRIPTION_ADDON, sql`v.until, t.valid_to`);
  await setBilledUntil(ctx, "licenses", reach.LICENSE, paid);
}

const knownBilledUntil = ({ subscriptions, licenses }: CustomerState): Map<string, number | undefined> =>
  new Map([
    ...[...subscriptions, ...licenses].map(({ id, billedUntil }) => [id, billedUntil?.getTime()] as const),
    ...subscriptions.flatMap(({ addons }) =>
      addons.map(({ id, billedUntil }) => [id, billedUntil?.getTime()] as const),
    ),
  ]);

/** Null means: billed as far as it is paid or valid. */
async function setBilledUntil(
  ctx: Ctx,
  table: "subscriptions" | "subscription_addons" | "licenses",
  reach: readonly BilledUntil[],
  untilOrAbsent: SQL,
): Promise<void> {
  if (reach.length === 0) return;
  const until = sql.param(reach.map((one) => one.until.toISOString()));
  await ctx.db.execute(sql`
    update ${sql.identifier(table)} t set billed_until = nullif(${untilOrAbsent})
      from unnest(${sql.param(reach.map(({ id }) => id))}::uuid[], ${until}::timestamptz[]) as v(id, until)
     where t.tenant_id = ${ctx.tenant.id} and t.id = v.id`);
}
