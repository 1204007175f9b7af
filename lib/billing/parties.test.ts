import { expect, test } from "vitest";
import { invoiceParties } from "@/lib/billing/parties";

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

test("an invoice goes to the billing address and says the buyer's own reference", () => {
  expect(invoiceParties(seller, buyer).buyer).toMatchObject({
    email: "faktura@nordvind.example.com",
    reference: "PO 4711",
    identity: "5591230015",
  });
});

test("without billing it goes to the contact, and has no reference", () => {
  const { buyer: shown } = invoiceParties(seller, { ...buyer, billing: null });
  expect(shown.email).toBe("info@nordvind.example.com");
  expect(shown).not.toHaveProperty("reference");
});
