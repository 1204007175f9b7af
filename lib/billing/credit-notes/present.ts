import { type SQL, sql } from "drizzle-orm";
import { creditNotes } from "@/db/schema/billing";
import type { InvoiceRow, OrderedItem } from "@/lib/billing/invoices/invoice-row";
import type { CreditNote } from "@/lib/billing/model";
import { type Ctx, hidesSecrets } from "@/lib/kernel/context";
import { hostedToken } from "@/lib/platform/secrets/hosted-tokens";
import { portalUrl } from "@/lib/values/tenant/tenant";

/** A credit note in the shape that statements read. */
export type NoteJson = {
  id: string;
  number: string;
  total: number;
  tax: number;
  taxes: CreditNote["taxBreakdown"];
  reason: string;
  refund: string | null;
  undelivered: string | null;
  goodwill: string | null;
  at: string;
};

/** A credit note as JSON, from the table with the alias `name`. The columns are qualified, because drizzle would write bare names. */
export function noteJson(name: "credit_notes" | "n"): SQL<NoteJson> {
  const n = sql.raw(name);
  return sql<NoteJson>`json_build_object(
    'id', ${n}.id, 'number', ${n}.number, 'total', ${n}.total_minor, 'tax', ${n}.tax_amount_minor,
    'taxes', ${n}.tax_breakdown, 'reason', ${n}.reason, 'refund', ${n}.payment_refund_id,
    'undelivered', ${n}.undelivered_line_id, 'goodwill', ${n}.goodwill_credit_id, 'at', ${n}.issued_at)`;
}

/** The credit notes of the invoice that the statement reads, oldest first. */
export const notesOfInvoice = sql<NoteJson[]>`coalesce((
  select json_agg(${noteJson("n")} order by n.issued_at, n.number)
    from ${creditNotes} n where n.tenant_id = invoices.tenant_id and n.invoice_id = invoices.id), '[]'::json)`;

/**
 * A credit note in the shape of the API.
 * @param ordered the items of the invoice's order; the API names them by their own ids
 */
export const presentCreditNote = (
  { tenant, caller }: Pick<Ctx, "tenant" | "caller">,
  note: NoteJson,
  invoice: Pick<InvoiceRow, "tenantId" | "id" | "hostedTokenHash" | "currency">,
  ordered: ReadonlyMap<string, OrderedItem>,
): CreditNote => ({
  creditNoteId: note.id,
  number: note.number,
  totalMinor: note.total,
  taxAmountMinor: note.tax,
  currency: invoice.currency,
  taxBreakdown: note.taxes,
  reason: note.reason,
  cause: causeOf(note, ordered),
  ...(note.refund && { paymentRefundId: note.refund }),
  issuedAt: new Date(note.at).toISOString(),
  ...(invoice.hostedTokenHash &&
    !hidesSecrets(caller) && {
      pdfUrl: `${portalUrl(tenant)}/invoice/${hostedToken("invoice", invoice)}/credit-notes/${note.number}/pdf`,
    }),
});

function causeOf(
  { id, refund, undelivered, goodwill }: NoteJson,
  ordered: ReadonlyMap<string, OrderedItem>,
): CreditNote["cause"] {
  if (goodwill) return { type: "GOODWILL", id: goodwill };
  if (undelivered) return { type: "NOT_DELIVERED", id: ordered.get(undelivered)?.lineItemId ?? undelivered };
  if (refund) return { type: "REFUND", id: refund };
  return { type: "CORRECTION", id };
}
