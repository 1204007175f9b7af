import { describe, expect, it } from "vitest";
import { invitation } from "@/lib/providers/mail/templates/account/invitation";
import { type InvoiceMailProps, invoiceMail } from "@/lib/providers/mail/templates/money/invoice";
import {
  type OrderConfirmationProps,
  orderConfirmation,
} from "@/lib/providers/mail/templates/orders/order-confirmation";
import { serviceStopped } from "@/lib/providers/mail/templates/subscriptions/service-stopped";
import { renderMail } from "./render";
import type { MailLocale } from "./theme";

const theme = {
  brandName: "Skylark Mobile",
  logoUrl: null,
  primaryColor: "#0f6fde",
  supportEmail: "help@skylark.example",
  supportUrl: null,
  legalLine: "Skylark Mobile AB",
};
const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    description: `Åkerbär ${index + 1}`,
    quantity: 1,
    amountMinor: 39_950,
  }));
const invoice = (locale: MailLocale, currency: string, count: number): InvoiceMailProps => ({
  theme,
  locale,
  invoiceNumber: "2026-00042",
  orderNumber: null,
  invoiceUrl: "https://skylark.example/invoice/k3Vv",
  currency,
  items: items(count),
  taxes: [],
  totalMinor: 39_950 * count,
  leftMinor: 39_950 * count,
  dueDate: null,
  payment: "OPEN",
  methodName: null,
});
const textOf = async (mail: ReturnType<typeof invoiceMail>) =>
  (await renderMail(mail)).text.replace(/[\s\u00a0]+/g, " ");

describe("a list in a mail", () => {
  it("is shown in full up to eight rows, without a file", async () => {
    const mail = invoiceMail(invoice("en", "USD", 8));
    expect(mail.files).toEqual([]);
    const text = await textOf(mail);
    expect(text).toContain("Åkerbär 8");
    expect(text).not.toContain("in the attached list");
  });

  it("is cut at eight rows, and attached in full as a CSV file in the reader's format", async () => {
    const mail = invoiceMail(invoice("sv", "SEK", 9));
    const text = await textOf(mail);
    expect(text).toContain("Åkerbär 8");
    expect(text).not.toContain("Åkerbär 9");
    expect(text).toContain("1 till, i den bifogade listan");
    const [file] = mail.files!;
    expect(file).toMatchObject({ fileName: "Lista-2026-00042.csv", contentType: "text/csv" });
    const rows = file!.content.toString("utf8").split("\r\n");
    expect(rows[0]).toBe("\ufeffNamn;Antal;Belopp;Valuta");
    expect(rows[9]).toBe("Åkerbär 9;1;399,50;SEK");
    expect(rows).toHaveLength(11);
    const [english] = invoiceMail(invoice("en", "USD", 9)).files!;
    expect(english!.content.toString("utf8")).toContain("Åkerbär 9,1,399.50,USD");
  });

  it("is cut in order confirmations and suspension mails, too", async () => {
    const order: OrderConfirmationProps = {
      theme,
      locale: "en",
      customerName: null,
      orderNumber: "ORD-1",
      orderUrl: "https://skylark.example/orders/1",
      submittedAt: new Date("2026-11-21T00:00:00Z"),
      state: "UNDER_WAY",
      currency: "SEK",
      items: items(40).map((one) => ({ ...one, name: one.description, note: "070-123 45 67" })),
      discounts: [],
      taxIncluded: true,
      taxes: [],
      totalMinor: 39_950 * 40,
      paymentMethod: null,
      receiptNumber: null,
      papers: [],
      recurring: null,
      delivery: null,
    };
    const stopped = serviceStopped({
      theme,
      locale: "en",
      outcome: "SUSPENDED",
      invoiceNumber: "2026-00042",
      payUrl: "https://skylark.example/invoice/k3Vv",
      amountMinor: 1,
      currency: "SEK",
      services: items(40).map(({ description }) => description),
      cancelsOn: null,
    });
    for (const mail of [orderConfirmation(order), stopped]) {
      expect(await textOf(mail)).toContain("32 more, in the attached list");
      expect(mail.files![0]!.content.toString("utf8")).toContain("Åkerbär 40");
    }
  });

  it("is cut in an invitation to many customers, which names the inviter, the role and the end", async () => {
    const access = Array.from({ length: 9 }, (_, index) => ({
      customerName: `Åkeri ${index + 1}`,
      role: "MANAGER" as const,
    }));
    const mailIn = (locale: MailLocale) =>
      invitation({
        theme,
        locale,
        email: "asa@example.com",
        access,
        loginUrl: "https://skylark.example/login",
      });
    const swedish = mailIn("sv");
    const text = await textOf(swedish);
    expect(text).toContain("Skylark Mobile har gett dig tillgång till de här kontona");
    expect(text).toContain("Tillgången har inget slutdatum.");
    expect(text).toContain("Åkeri 8");
    expect(text).not.toContain("Åkeri 9");
    expect(text).toContain("1 till, i den bifogade listan");
    const [file] = swedish.files!;
    expect(file!.fileName).toBe("Lista-konton.csv");
    expect(file!.content.toString("utf8")).toContain("Åkeri 9;Abonnemang, beställningar och fakturor");
    expect(await textOf(mailIn("en"))).toContain("Your access has no end date.");
  });

  it("does not run a formula in a name", () => {
    const mail = invoiceMail({
      ...invoice("en", "USD", 9),
      items: items(9).map((one) => ({ ...one, description: "=1+1" })),
    });
    expect(mail.files![0]!.content.toString("utf8")).toContain("'=1+1");
  });
});

it("Swedish mails call the US tax skatt and the Swedish tax moms", async () => {
  const american = await textOf(invoiceMail(invoice("sv", "USD", 1)));
  expect(american).toContain("Fakturan, med skatt,");
  expect(american).not.toMatch(/moms/i);
  expect(await textOf(invoiceMail(invoice("sv", "SEK", 1)))).toContain("Fakturan, med moms,");
  expect(await textOf(invoiceMail(invoice("en", "USD", 1)))).not.toMatch(/\bVAT\b/);
});
