import { expect, test } from "vitest";
import { invoiceParties } from "@/lib/billing/invoices/parties";
import { BillingRules, TenantSettings } from "@/lib/values/tenant/tenant";

const seller = { legalName: "Skylark Mobile AB", address: "Lärkvägen 12, 113 60 Stockholm" };
const buyer = {
  name: "Nordvind Logistik AB",
  customerType: "BUSINESS" as const,
  identity: "5591230015",
  preferredLocale: "sv-SE",
  humanReadableId: "CUS-7K3F-9QXM",
  contact: { email: "info@nordvind.example.com" },
  billing: {
    method: "EMAIL_INVOICE" as const,
    email: "faktura@nordvind.example.com",
    reference: "PO 4711",
    currency: "SEK",
  },
};

const postpaid = { terms: "POSTPAID" as const, rules: BillingRules.parse({}) };

test("an invoice records the account to pay to, and the consequences of a late payment", () => {
  const { seller: shown } = invoiceParties(
    {
      ...seller,
      bankgiro: "50501055",
      ocrLengthDigit: true,
      iban: "SE4550000000058398257466",
      bic: "SWEDSESS",
      lateInterestPercent: 8,
    },
    buyer,
    postpaid,
  );
  expect(shown).toMatchObject({
    bankgiro: "5050-1055",
    ocrLengthDigit: true,
    iban: "SE45 5000 0000 0583 9825 7466",
    bic: "SWEDSESS",
    late: { interestPercent: 8, suspendsAfterDays: 20 },
  });
  const prepaid = invoiceParties(seller, buyer, { ...postpaid, terms: "PREPAID" });
  expect(prepaid.seller.late).toEqual({ suspendsAfterDays: 7 });
});

test("a wrong Bankgiro number or IBAN is refused as a setting", () => {
  const valid = TenantSettings.shape.seller;
  expect(valid.safeParse({ ...seller, bankgiro: "5050-1055" }).success).toBe(true);
  expect(valid.safeParse({ ...seller, bankgiro: "5050-1056" }).success).toBe(false);
  expect(valid.safeParse({ ...seller, iban: "SE4550000000058398257467" }).success).toBe(false);
});

test("an invoice goes to the billing address and states the buyer's own reference", () => {
  expect(invoiceParties(seller, buyer, postpaid).buyer).toMatchObject({
    email: "faktura@nordvind.example.com",
    reference: "PO 4711",
    identity: "5591230015",
  });
});

test("an invoice without billing details goes to the contact and has no reference", () => {
  const { buyer: shown } = invoiceParties(seller, { ...buyer, billing: null }, postpaid);
  expect(shown.email).toBe("info@nordvind.example.com");
  expect(shown).not.toHaveProperty("reference");
});
