import { and, asc, eq } from "drizzle-orm";
import { creditNotes } from "@/db/schema/billing";
import { customers } from "@/db/schema/customers";
import { orders } from "@/db/schema/orders";
import { drawInvoice } from "@/lib/billing/documents/draw";
import type { InvoiceSurroundings } from "@/lib/billing/invoices/invoice-document";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { customerLocale } from "@/lib/identity/mails/language";
import type { Ctx } from "@/lib/kernel/context";
import type { Pdf } from "@/lib/platform/pdf/pdf";
import type { Reader } from "@/lib/platform/pdf/pdf-thread";
import { hostedToken } from "@/lib/platform/secrets/hosted-tokens";
import { portalUrl } from "@/lib/values/tenant/tenant";

type Reading = Pick<Ctx, "db" | "tenant">;

/** The PDF of an invoice. */
export async function invoicePdf(ctx: Reading, invoice: InvoiceRow, reader: Reader = "person"): Promise<Pdf> {
  return drawInvoice(invoice, await surroundings(ctx, invoice), reader);
}

/** The PDF of one of an invoice's credit notes. Null if it has none with this number. */
export async function creditNotePdf(ctx: Reading, invoice: InvoiceRow, number: string): Promise<Pdf | null> {
  const [note] = await ctx.db
    .select()
    .from(creditNotes)
    .where(
      and(
        eq(creditNotes.tenantId, ctx.tenant.id),
        eq(creditNotes.invoiceId, invoice.id),
        eq(creditNotes.number, number),
      ),
    );
  if (!note) return null;
  // The renderer is loaded with the first document.
  const { creditNoteDocument } = await import("@/lib/billing/credit-notes/credit-note-document");
  return creditNoteDocument(note, invoice, await surroundings(ctx, invoice));
}

/** The numbers of an invoice's credit notes, oldest first. */
export async function creditNoteNumbersOf(ctx: Reading, invoiceId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ number: creditNotes.number })
    .from(creditNotes)
    .where(and(eq(creditNotes.tenantId, ctx.tenant.id), eq(creditNotes.invoiceId, invoiceId)))
    .orderBy(asc(creditNotes.issuedAt), asc(creditNotes.number));
  return rows.map(({ number }) => number);
}

async function surroundings({ db, tenant }: Reading, invoice: InvoiceRow): Promise<InvoiceSurroundings> {
  const [row] = await db
    .select({ locale: customers.preferredLocale, orderNumber: orders.humanReadableId })
    .from(customers)
    .leftJoin(
      orders,
      and(eq(orders.tenantId, customers.tenantId), eq(orders.id, invoice.orderId ?? invoice.id)),
    )
    .where(and(eq(customers.tenantId, tenant.id), eq(customers.id, invoice.customerId)));
  const { theme } = tenant.settings;
  return {
    brand: { name: theme.name, color: theme.colors.light.primary },
    orderNumber: row?.orderNumber ?? null,
    url: invoice.hostedTokenHash ? `${portalUrl(tenant)}/invoice/${hostedToken("invoice", invoice)}` : null,
    locale: customerLocale({ preferredLocale: row?.locale }),
  };
}
