import { describe, expect, test } from "vitest";
import { sampleInvoice, sampleMail } from "@/lib/billing/brand-preview/sample";
import { renderMail } from "@/lib/providers/mail/render";
import type { MailContext } from "@/lib/providers/mail/theme";
import type { Market, TenantSettings } from "@/lib/values/tenant/tenant";

const sweden: Market = { country: "SE", currency: "SEK", includesTax: true, defaultLocale: "sv-SE" };
const america: Market = { country: "US", currency: "USD", includesTax: false, defaultLocale: "en-US" };
const japan: Market = { country: "JP", currency: "JPY", includesTax: true, defaultLocale: "en-JP" };
const settings = {
  seller: { legalName: "Test AB", address: "Testgatan 1, 111 22 Stockholm" },
} as TenantSettings;

const invoiceFor = (market: Market, language: "en" | "sv" = "en") =>
  sampleInvoice(settings, { market, language, today: "2026-11-21" });

describe("the example invoice", () => {
  test("has a plan of 400 and an add-on of 100, with 25 % tax in them", () => {
    const row = invoiceFor(sweden);
    expect(row).toMatchObject({
      currency: "SEK",
      status: "ISSUED",
      subtotalMinor: 40_000,
      totalMinor: 50_000,
      notes: [],
      number: "2026-00042",
    });
    expect(row.items).toMatchObject([
      {
        description: "Unlimited",
        quantity: 1,
        unitPriceMinor: 40_000,
        subtotalMinor: 32_000,
        totalMinor: 40_000,
        taxAmountMinor: 8_000,
        taxBreakdown: [{ description: "VAT", amountMinor: 8_000, rate: 25 }],
        taxIncluded: true,
      },
      {
        description: "Travel 5 GB",
        quantity: 1,
        unitPriceMinor: 10_000,
        subtotalMinor: 8_000,
        totalMinor: 10_000,
        taxAmountMinor: 2_000,
        taxBreakdown: [{ description: "VAT", amountMinor: 2_000, rate: 25 }],
        taxIncluded: true,
      },
    ]);
  });

  test("adds 8 % sales tax in a market whose prices have none", () => {
    const row = invoiceFor(america);
    expect(row).toMatchObject({ currency: "USD", subtotalMinor: 50_000, totalMinor: 54_000 });
    expect(row.items[0]).toMatchObject({
      unitPriceMinor: 40_000,
      subtotalMinor: 40_000,
      totalMinor: 43_200,
      taxBreakdown: [{ description: "Sales tax", amountMinor: 3_200, rate: 8 }],
      taxIncluded: false,
    });
  });

  test("has round units of a currency without minor units", () => {
    expect(invoiceFor(japan)).toMatchObject({ subtotalMinor: 400, totalMinor: 500 });
  });

  test("is for thirty days from today, due in two weeks, and to be paid", () => {
    const row = invoiceFor(sweden);
    expect(row).toMatchObject({
      periodStart: "2026-11-21",
      periodEnd: "2026-12-20",
      dueDate: "2026-12-05",
      issuedAt: new Date("2026-11-21T12:00:00Z"),
      paidMinor: 0,
      creditedMinor: 0,
    });
    for (const item of row.items)
      expect(item).toMatchObject({ periodStart: "2026-11-21", periodEnd: "2026-12-20" });
  });

  test("is from the brand's seller to an example customer, in the language and country asked for", () => {
    const { parties, items } = invoiceFor(sweden, "sv");
    expect(parties!.seller).toMatchObject(settings.seller);
    expect(parties!.buyer).toMatchObject({ name: "Astrid Lind", customerType: "CONSUMER", locale: "sv-SE" });
    expect(items.map(({ description }) => description)).toEqual(["Obegränsat", "Resa 5 GB"]);
    expect(items[0]!.taxBreakdown[0]!.description).toBe("Moms");
  });
});

describe("the example order confirmation", () => {
  const textOf = async (market: Market, locale: "en" | "sv") => {
    const context: MailContext & { locale: "en" | "sv" } = {
      theme: {
        brandName: "Skylark",
        logoUrl: "https://shop.example/logo.png",
        primaryColor: "#0f6fde",
        supportEmail: "help@example.com",
        supportUrl: null,
        legalLine: "Test AB",
      },
      locale,
      country: market.country,
      timeZone: "Europe/Stockholm",
    };
    const at = new Date("2026-11-21T12:00:00Z");
    const mail = sampleMail(context, { market, url: "https://shop.example/order", at });
    const { subject, text } = await renderMail(mail);
    return { subject, text: text.replace(/\s+/g, " ") };
  };

  test("has the same prices, with the tax in them", async () => {
    const { subject, text } = await textOf(sweden, "sv");
    expect(subject).toContain("ORD-7K3F-9QXM");
    for (const words of ["Astrid", "Obegränsat", "400", "Resa 5 GB", "100", "500", "Moms", "Visa •••• 4242"])
      expect(text).toContain(words);
    expect(text).not.toContain("600");
    expect(text).toContain("https://shop.example/order");
  });

  test("adds the sales tax to the total", async () => {
    const { text } = await textOf(america, "en");
    for (const words of ["Unlimited", "$400", "$100", "Sales tax", "$40", "$540"])
      expect(text).toContain(words);
    expect(text).not.toContain("$460");
  });
});
