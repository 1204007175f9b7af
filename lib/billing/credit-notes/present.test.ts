import { describe, expect, test } from "vitest";
import { type NoteJson, presentCreditNote } from "@/lib/billing/credit-notes/present";
import type { OrderedItem } from "@/lib/billing/invoices/invoice-row";
import type { Ctx } from "@/lib/kernel/context";
import { hostedToken } from "@/lib/platform/secrets/hosted-tokens";
import type { Tenant } from "@/lib/values/tenant/tenant";

const [TENANT, INVOICE] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
const tenant = { id: TENANT, settings: { host: "shop.example" } } as Tenant;
const system: Ctx["caller"] = { kind: "system", job: "test" };
const plain: NoteJson = {
  id: "note",
  number: "CN-2026-00001",
  total: 10_600,
  tax: 600,
  taxes: [{ description: "Moms", amountMinor: 600, rate: 6 }],
  reason: "Late",
  refund: null,
  undelivered: null,
  goodwill: null,
  at: "2026-11-25T10:00:00+01:00",
};
const invoice = { tenantId: TENANT, id: INVOICE, hostedTokenHash: "hash", currency: "SEK" };
const ordered = new Map<string, OrderedItem>([["row", { lineItemId: "item-1", subscriptionId: null }]]);
const present = (
  note: Partial<NoteJson> = {},
  {
    caller = system,
    hostedTokenHash = "hash",
  }: { caller?: Ctx["caller"]; hostedTokenHash?: string | null } = {},
) => presentCreditNote({ tenant, caller }, { ...plain, ...note }, { ...invoice, hostedTokenHash }, ordered);

describe("a credit note in the API", () => {
  test("has its amounts, its tax, its instant and the address of its document", () => {
    const { pdfUrl, ...shown } = present();
    expect(shown).toStrictEqual({
      creditNoteId: "note",
      number: "CN-2026-00001",
      totalMinor: 10_600,
      taxAmountMinor: 600,
      currency: "SEK",
      taxBreakdown: plain.taxes,
      reason: "Late",
      cause: { type: "CORRECTION", id: "note" },
      issuedAt: "2026-11-25T09:00:00.000Z",
    });
    const token = hostedToken("invoice", invoice);
    expect(new URL(pdfUrl!).hostname).toBe("shop.example");
    expect(new URL(pdfUrl!).pathname).toBe(`/invoice/${token}/credit-notes/CN-2026-00001/pdf`);
  });

  test("has no address if its invoice has none", () => {
    expect(present({}, { hostedTokenHash: null })).not.toHaveProperty("pdfUrl");
  });

  test("has no address for callers who must not open it", () => {
    for (const via of ["view-as", "personal-token"])
      expect(present({}, { caller: { kind: "user", via } as Ctx["caller"] })).not.toHaveProperty("pdfUrl");
    expect(present({}, { caller: { kind: "user", via: "cookie" } as Ctx["caller"] })).toHaveProperty(
      "pdfUrl",
    );
  });
});

describe("the cause of a credit note", () => {
  test("is the goodwill credit, the undelivered item or the refund", () => {
    expect(present({ goodwill: "g" }).cause).toEqual({ type: "GOODWILL", id: "g" });
    expect(present({ undelivered: "row" }).cause).toEqual({ type: "NOT_DELIVERED", id: "item-1" });
    expect(present({ refund: "r" }).cause).toEqual({ type: "REFUND", id: "r" });
  });

  test("is the item that a refund pays back, and the refund is named too", () => {
    expect(present({ undelivered: "row", refund: "r" })).toMatchObject({
      cause: { type: "NOT_DELIVERED", id: "item-1" },
      paymentRefundId: "r",
    });
  });

  test("names an item that no longer exists by the id of its row", () => {
    expect(present({ undelivered: "gone" }).cause).toEqual({ type: "NOT_DELIVERED", id: "gone" });
  });
});
