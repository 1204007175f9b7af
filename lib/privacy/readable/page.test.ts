import { expect, it } from "vitest";
import { InvoiceStatus } from "@/lib/billing/model";
import { UserRole } from "@/lib/customers/model";
import { LicenseStatus } from "@/lib/licenses/model";
import { OrderStatus } from "@/lib/orders/model";
import { PaymentIntentStatus } from "@/lib/payments/model";
import { readableCopy } from "@/lib/privacy/readable/copy";
import { readablePage } from "@/lib/privacy/readable/page";
import type { ExportContent } from "@/lib/privacy/readable/tables";
import { SigningStatus } from "@/lib/signing/model";
import { AddonStatus } from "@/lib/subscriptions/addons/model";
import { SubscriptionStatus } from "@/lib/subscriptions/model";
import { PortingStatus } from "@/lib/subscriptions/porting/model";
import { NOTIFICATION_KINDS } from "@/lib/values/mail-reasons";

const LINE = "0190f6b1-0000-7000-8000-000000000001";
const PLAN = "0190f6b1-0000-7000-8000-000000000002";
const INVOICE = "0190f6b1-0000-7000-8000-000000000003";
const ORDER = "0190f6b1-0000-7000-8000-000000000004";
const content: ExportContent = {
  brand: "Skylark Mobile",
  madeAt: "2026-11-22T10:00:00Z",
  people: [{ name: "Åsa <b>Öberg</b>", email: "asa@example.com", preferredLocale: "sv-SE" }],
  customers: [
    {
      name: "Åsa Öberg",
      customerType: "CONSUMER",
      contact: { email: "asa@example.com" },
      billing: { address: { street: "Storgatan 1", zip: "111 22", city: "Stockholm", country: "SE" } },
    },
  ],
  subscriptions: [
    {
      id: LINE,
      productOfferingId: PLAN,
      displayName: "Min mobil",
      msisdn: "+46701234567",
      status: "ACTIVATED",
      activatedAt: "2026-10-01T00:00:00Z",
    },
  ],
  usage: [
    { subscriptionId: LINE, day: "2026-11-01", service: "DATA", scope: "NATIONAL", quantity: 1_500_000_000 },
    { subscriptionId: LINE, day: "2026-11-02", service: "DATA", scope: "NATIONAL", quantity: 2_700_000_000 },
    {
      subscriptionId: LINE,
      day: "2026-11-02",
      service: "VOICE",
      scope: "ROAMING",
      country: "NO",
      quantity: 600,
      chargeMinor: 1250,
      currency: "SEK",
    },
  ],
  orders: [
    {
      id: ORDER,
      humanReadableId: "ORD-1",
      status: "COMPLETED",
      currency: "SEK",
      pricing: { totalMinor: 39_900 },
      submittedAt: "2026-10-01T00:00:00Z",
      lineItems: [{ productOfferingId: PLAN, quantity: 2 }],
    },
  ],
  callerVerifications: [{ method: "PORTAL", status: "APPROVED", createdAt: "2026-10-02T10:00:00Z" }],
  memberships: [{ customerName: "Öbergs Åkeri AB", role: "MANAGER" }],
  notificationSettings: [{ kind: "RENEWAL", email: true }],
  payments: [
    {
      invoiceId: INVOICE,
      status: "SUCCEEDED",
      amountMinor: 39_950,
      currency: "SEK",
      description: "Invoice 2026-00042",
    },
    {
      orderId: ORDER,
      status: "REQUIRES_PAYMENT_METHOD",
      amountMinor: 39_900,
      currency: "SEK",
      description: "Order ORD-1",
    },
  ],
  invoices: [
    {
      id: INVOICE,
      number: "2026-00042",
      status: "PAID",
      currency: "SEK",
      totalMinor: 39_950,
      paidMinor: 39_950,
      issuedAt: "2026-11-01T00:00:00Z",
      lines: [{ description: "Skylark Unlimited, Min mobil" }],
    },
  ],
};
const pageIn = (locale: "en" | "sv") =>
  readablePage(content, {
    reader: { locale, country: locale === "sv" ? "SE" : "US" },
    planName: (id) => (id === PLAN ? "Skylark Unlimited" : id),
  }).replace(/[\u00a0\u202f]/g, " ");

it("an export shows plan names, units and amounts, with a guide, in the account's language", () => {
  const swedish = pageIn("sv");
  for (const words of [
    '<html lang="sv">',
    "Dina uppgifter hos Skylark Mobile",
    "Så läser du det här",
    "account.json",
    "22 november 2026",
    "<td>Skylark Unlimited</td>",
    "<td>Aktivt</td>",
    "<td>4,2 GB</td>",
    "<td>10 min</td>",
    "<td>12,50 kr</td>",
    "<td>november 2026</td>",
    "<td>Min mobil, +46701234567</td>",
    "<td>2 × Skylark Unlimited</td>",
    "<td>399 kr</td>",
    "<td>399,50 kr</td>",
    "Storgatan 1, 111 22 Stockholm, Sverige",
    "<td>Faktura 2026-00042</td>",
    "<td>Beställning ORD-1</td>",
    "<td>Abonnemang, beställningar och fakturor</td>",
    "<td>Förnyelser</td>",
    "<td>Utomlands, Norge</td>",
  ])
    expect(swedish).toContain(words);
  expect(swedish).not.toContain(PLAN);
  const english = pageIn("en");
  for (const words of [
    "Your data at Skylark Mobile",
    "How to read this",
    "<td>Active</td>",
    "<td>4.2 GB</td>",
  ])
    expect(english).toContain(words);
});

it.each(["en", "sv"] as const)("every state, role and kind of e-mail has a text in %s", (locale) => {
  const { statuses, notices } = readableCopy[locale];
  const shown = [
    SubscriptionStatus,
    AddonStatus,
    LicenseStatus,
    PortingStatus,
    OrderStatus,
    InvoiceStatus,
    PaymentIntentStatus,
    SigningStatus,
    UserRole,
  ].flatMap(({ options }) => options as readonly string[]);
  // Neither is ever stored.
  const stored = shown.filter((code) => code !== "UNKNOWN" && code !== "SENT");
  expect(stored.filter((code) => !statuses[code])).toEqual([]);
  expect(NOTIFICATION_KINDS.filter((kind) => !notices[kind])).toEqual([]);
});

it("a section without rows says so, and people's texts are escaped", () => {
  const page = pageIn("en");
  expect(page).toContain('<section id="contracts"><h2>Contracts</h2><p>Nothing.</p></section>');
  expect(page).toContain("Åsa &lt;b&gt;Öberg&lt;/b&gt;");
  expect(page).not.toMatch(/undefined|null|\[object|NaN/);
});
