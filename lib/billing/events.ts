import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { invoicesById, presentDeletedDraft } from "@/lib/billing/queries";
import type { InvoiceStatus } from "@/lib/billing/states";
import type { Ctx } from "@/lib/kernel/context";
import { type ChangedKind, noteChange, noteDeletion } from "@/lib/kernel/jobs/changes";
import type { EventTypeOf } from "@/lib/kernel/jobs/events";
import { sumMinor } from "@/lib/platform/money/money";

type InvoiceEvent = EventTypeOf<"invoice">;

const INVOICES: ChangedKind<"invoice"> = {
  entity: "invoice",
  read: async (ctx, ids) => {
    // Stryker disable next-line all: without ids, the query finds nothing. It is left out.
    const found = ids.length > 0 ? await invoicesById(ctx, ids) : [];
    return new Map(found.map((data) => [data.invoiceId, { data, customerId: data.customerId }]));
  },
};

/** The event of each state that an invoice enters. One that is open again has no event of its own. */
const ENTERED: Record<InvoiceStatus, InvoiceEvent> = {
  DRAFT: "invoice.created",
  ISSUED: "invoice.updated",
  PARTIALLY_PAID: "invoice.partiallyPaid",
  PAID: "invoice.paid",
  OVERDUE: "invoice.overdue",
  UNCOLLECTIBLE: "invoice.uncollectible",
  VOID: "invoice.voided",
  CREDITED: "invoice.credited",
};

const paidOf = ({ paidMinor, paidOutsideMinor, paidFromBalanceMinor }: InvoiceRow): number =>
  sumMinor([paidMinor, paidOutsideMinor, paidFromBalanceMinor]);

/** The fields of an invoice that the API shows and a posting may change. */
const shown = (row: InvoiceRow) => [paidOf(row), row.creditedMinor, row.dueDate, row.paymentIntentId];

/** What a change of an invoice is called. Undefined when the API shows no difference. */
function changeOf(before: InvoiceRow, after: InvoiceRow): InvoiceEvent | undefined {
  if (before.status === "DRAFT" && after.status !== "DRAFT") return "invoice.issued";
  if (before.status !== after.status) return ENTERED[after.status];
  if (after.status === "PARTIALLY_PAID" && paidOf(after) > paidOf(before)) return "invoice.partiallyPaid";
  const [was, is] = [shown(before), shown(after)];
  return was.some((value, at) => value !== is[at]) ? "invoice.updated" : undefined;
}

/** Records the events of a changed invoice, from its row before and after the change. */
export function noteInvoiceChange(ctx: Ctx, before: InvoiceRow, after: InvoiceRow): void {
  const type = changeOf(before, after);
  if (type) noteChange(ctx, INVOICES, after.id, type);
}

/** Records events of an invoice whose change the caller knows. */
export const noteInvoice = (ctx: Ctx, invoiceId: string, ...types: InvoiceEvent[]): void =>
  noteChange(ctx, INVOICES, invoiceId, ...types);

/** Records that a draft was deleted. */
export const noteDeletedDraft = (ctx: Ctx, draft: InvoiceRow): void =>
  noteDeletion(ctx, INVOICES, draft.id, "invoice.deleted", {
    data: presentDeletedDraft(ctx, draft),
    customerId: draft.customerId,
  });
