import { eq } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { invoices } from "@/db/schema/billing";
import { orders } from "@/db/schema/orders";
import { creditInvoice } from "@/lib/billing/credit-notes/credit-invoice";
import { creditingOf, TAXED_ITEM } from "@/lib/billing/credit-notes/testing";
import { invoiceFile } from "@/lib/billing/documents/invoice-file";
import { creditNoteNumbersOf, creditNotePdf, invoicePdf } from "@/lib/billing/documents/load";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { hostedToken } from "@/lib/platform/secrets/hosted-tokens";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant } = await brandOfFile();
const { invoice, order } = creditingOf(api, tenant);
const ctx = api.ctx(tenant);

const rowOf = async (id: string): Promise<InvoiceRow> =>
  (await api.db.select().from(invoices).where(eq(invoices.id, id)))[0]!;
/** The text of a file, without the spaces at which it is cut into lines. */
async function textOf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, "");
}
const ORDER = /ORD-\w+-\w+/;

describe("the document of a stored invoice", () => {
  test("has the brand, the number of its order, its address, and the customer's language", async () => {
    const customerId = await api.customer(tenant, { preferredLocale: "sv-SE" });
    const { orderId } = await order([], { customerId });
    const [{ humanReadableId } = { humanReadableId: "" }] = await api.db
      .select()
      .from(orders)
      .where(eq(orders.id, orderId));
    const row = await rowOf(await invoice([TAXED_ITEM], { customerId, orderId, hostedTokenHash: newId() }));
    const text = await textOf((await invoicePdf(ctx, row)).bytes);
    expect(text).toContain("Faktura");
    expect(text).toContain(humanReadableId);
    expect(text).toContain(tenant.settings.theme.name.replace(" ", ""));
    expect(text).toContain(`/invoice/${hostedToken("invoice", row)}`);
  });

  test("has no order and no address if the invoice has none", async () => {
    const customerId = await api.customer(tenant, { preferredLocale: "en-GB" });
    await order([], { customerId });
    const text = await textOf(
      (await invoicePdf(ctx, await rowOf(await invoice([TAXED_ITEM], { customerId })))).bytes,
    );
    expect(text).toContain("Invoice");
    expect(text).not.toMatch(ORDER);
    expect(text).not.toContain("/invoice/");
  });
});

describe("the document of a stored credit note", () => {
  test("is found by the invoice and the number", async () => {
    const customerId = await api.customer(tenant, { preferredLocale: "sv-SE" });
    const id = await invoice([TAXED_ITEM], { customerId });
    const other = await invoice([TAXED_ITEM], { customerId });
    await creditInvoice(ctx, id, { reason: "Late", amountMinor: 100 });
    await creditInvoice(ctx, id, { reason: "Later", amountMinor: 200 });
    await creditInvoice(ctx, other, { reason: "Latest", amountMinor: 300 });
    const numbers = await creditNoteNumbersOf(ctx, id);
    expect(numbers).toHaveLength(2);
    expect([...numbers].sort()).toEqual(numbers);
    const row = await rowOf(id);
    const text = await textOf((await creditNotePdf(ctx, row, numbers[1]!))!.bytes);
    expect(text).toContain(numbers[1]);
    expect(text).toContain("Orsak:Later");
    const [elsewhere] = await creditNoteNumbersOf(ctx, other);
    expect(await creditNotePdf(ctx, row, elsewhere!)).toBeNull();
    expect(await creditNotePdf(ctx, row, "CN-2026-99999")).toBeNull();
  });
});

describe("the file of an invoice in a mail", () => {
  const named = async (buyerLocale: string | undefined, locale: string) => {
    const row = await rowOf(await invoice([TAXED_ITEM], { number: `N-${newId()}` }));
    const buyer = { name: "Astrid Lind", addressLines: [], locale: buyerLocale } as never;
    const seller = { legalName: "Test AB", address: "Testgatan 1" };
    const parties = buyerLocale === undefined ? null : { seller, buyer };
    const file = await invoiceFile(ctx, { ...row, parties }, locale);
    expect(file).toMatchObject({ contentType: "application/pdf", source: { invoiceId: row.id } });
    expect(Buffer.from(file.content).subarray(0, 5).toString()).toBe("%PDF-");
    return file.fileName.replace(row.number!, "");
  };

  test("has a name in the buyer's language, or in that of its reader if the invoice does not record it", async () => {
    expect(await named("sv-SE", "en-US")).toBe("Faktura-.pdf");
    expect(await named("en-SE", "sv-SE")).toBe("Invoice-.pdf");
    expect(await named(undefined, "sv-SE")).toBe("Faktura-.pdf");
    expect(await named(undefined, "en-US")).toBe("Invoice-.pdf");
  });
});
