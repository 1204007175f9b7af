import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { AddonPrice } from "@/components/addons/addon";
import { useAddonPrice } from "@/components/addons/addon-price";
import { DueSummary } from "@/components/billing/due-summary";
import { filtersOf } from "@/components/billing/filters";
import { InvoiceChangesSection } from "@/components/billing/invoice/invoice-changes";
import { InvoiceContents } from "@/components/billing/invoice/invoice-contents";
import { InvoiceItems } from "@/components/billing/invoice/invoice-items";
import { InvoiceTotals } from "@/components/billing/invoice/invoice-sums";
import { InvoiceList } from "@/components/billing/invoice-list";
import { SubscriptionCard } from "@/components/home/subscription-card";
import { Summary } from "@/components/home/summary";
import { Balances } from "@/components/payments/balances";
import { UpcomingList } from "@/components/payments/upcoming-list";
import type { PlanOption } from "@/components/subscriptions/manage/plan/options";
import { useOptionWords } from "@/components/subscriptions/manage/plan/plan-option";
import { explainItems } from "@/lib/billing/explain/queries";
import { invoiceSubjects } from "@/lib/billing/invoices/invoice-subjects";
import { getInvoice, listInvoices } from "@/lib/billing/queries";
import { billing } from "@/lib/billing/renewals/testing";
import { excludedTaxes } from "@/lib/catalog/tax/taxes";
import { addToDefaultCatalogs, makeOffering } from "@/lib/catalog/testing";
import type { Ctx, SignedInUser } from "@/lib/kernel/context";
import type { TaxesTakenOut } from "@/lib/platform/money/tax-basis";
import { makeExtra } from "@/lib/subscriptions/addons/testing";
import { offeringOptionsOf } from "@/lib/subscriptions/offering-change/change-offering";
import { getSubscription } from "@/lib/subscriptions/queries";
import { apiOfFile } from "@/lib/testing/brand";
import addonsText from "@/messages/en/addons.json" with { type: "json" };
import home from "@/messages/en/home.json" with { type: "json" };
import invoices from "@/messages/en/invoices.json" with { type: "json" };
import manage from "@/messages/en/manage.json" with { type: "json" };
import pay from "@/messages/en/pay.json" with { type: "json" };
import payments from "@/messages/en/payments.json" with { type: "json" };
import price from "@/messages/en/price.json" with { type: "json" };
import subscription from "@/messages/en/subscription.json" with { type: "json" };
import upcoming from "@/messages/en/upcoming.json" with { type: "json" };

vi.mock("server-only", () => ({}));

const { api } = await apiOfFile();
const { homeData } = await import("./home/home-data");
const { invoiceData } = await import("./invoices/[id]/invoice-data");
const { invoicesData } = await import("./invoices/invoices-data");
const { paymentsData } = await import("./payments/payments-data");
const { subscriptionAddonsData } = await import("./subscriptions/[subscriptionId]/addons");

function AddonPriceText({ price }: { price: AddonPrice }) {
  return <p>{useAddonPrice()(price)}</p>;
}

function PlanText({ option, takenOut }: { option: PlanOption; takenOut: TaxesTakenOut }) {
  const { price, difference, begins } = useOptionWords(option, takenOut);
  return <p>{[price, difference, begins].join(" · ")}</p>;
}

/** The amounts in kronor on a page, as it writes them. */
const amountsOf = (page: React.ReactNode): Set<string> =>
  new Set(
    [...textOf(page).matchAll(/(\d{1,3}(?: \d{3})*(?:[.,]\d\d)?) kr/g)].map(([, amount]) =>
      amount!.replace(",", "."),
    ),
  );

/** The text of a page. */
const textOf = (page: React.ReactNode): string => {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider
      locale="en-SE"
      messages={{ home, invoices, manage, pay, payments, price, subscription, addons: addonsText, upcoming }}
      timeZone="Europe/Stockholm"
    >
      {page}
    </NextIntlClientProvider>,
  );
  return html.replace(/<[^>]*>/g, " ").replace(/[\u00a0\u202f]/g, " ");
};

/**
 * The texts of a customer's pages. The subscription costs 199 kronor including 25 % VAT, and has been invoiced once.
 */
async function pagesOf(customerType: "CONSUMER" | "BUSINESS") {
  const tenant = await api.tenant();
  const b = await billing(api, tenant);
  const customerId = await api.customer(tenant, { customerType, name: "Nordvind" });
  const subscriptionId = await b.subscription({ customerId });
  api.clock.set("2026-02-10T12:00:00.000Z");
  const made = await api.user(tenant, { [customerId]: "ADMIN" });
  const memberships = [{ customerId, role: "ADMIN" as const, customerType }];
  const user = { ...made, name: "Astrid", preferredLocale: null, memberships } as unknown as SignedInUser;
  const viewer: Ctx = { ...api.ctx(tenant), caller: { kind: "user", user, via: "cookie" } };
  const company = customerType === "BUSINESS";

  const extra = await makeExtra(api, tenant, { price: { netPriceMinor: 4_900 } });
  const bigger = await makeOffering(api, tenant, { name: "Bigger", price: { netPriceMinor: 24_900 } });
  await addToDefaultCatalogs(api, tenant, extra);
  await addToDefaultCatalogs(api, tenant, bigger);
  const { subscriptions, summary } = await homeData(viewer);
  const takenOut = await excludedTaxes(viewer, customerType, "SEK");
  const addons = await subscriptionAddonsData(
    viewer,
    await getSubscription(viewer, subscriptionId),
    [],
    { topUp: true, manage: true },
    null,
    takenOut,
  );
  const plans = await offeringOptionsOf(viewer, subscriptionId);
  const { upcoming: coming } = (await paymentsData(viewer, {}))!;
  await b.at("2026-02-28T13:00:00.000Z");
  const { items } = await listInvoices(viewer, { limit: 10 });
  const issued = items.filter(({ status }) => status !== "DRAFT");
  const owed = await invoicesData(viewer, filtersOf({}), "2026-03-01");
  const paying = (await paymentsData(viewer, {}))!;
  const ids = issued.map(({ invoiceId }) => invoiceId);
  await b.addon(subscriptionId);
  await b.at("2026-03-31T13:00:00.000Z");
  const later = await listInvoices(viewer, { limit: 10 });
  const second = later.items.find(({ status, invoiceId }) => status !== "DRAFT" && !ids.includes(invoiceId))!;
  const { changes } = (await invoiceData(viewer, second.invoiceId))!;
  const subjects = await invoiceSubjects(viewer, ids);
  const invoice = await getInvoice(viewer, ids[0]!);
  const { lineItems: explained } = await explainItems(viewer, invoice, { beforeTax: company });
  const customers = [{ customerId, name: "Nordvind", customerType }];
  // The button that pays needs a browser; the pages of people who only read have the same amounts.
  const readers = owed.customers.map((customer) => ({ ...customer, role: "VIEWER" }));
  return {
    summary: summary && amountsOf(<Summary summary={summary} few={true} />),
    card: amountsOf(<SubscriptionCard subscription={subscriptions[0]!} />),
    list: amountsOf(
      <InvoiceList invoices={issued} subjects={subjects} customers={customers} today="2026-03-01" />,
    ),
    due: textOf(<DueSummary {...owed} customers={readers} today="2026-03-01" />),
    balances: textOf(<Balances {...paying} today="2026-03-01" />),
    items: amountsOf(
      <InvoiceItems invoice={invoice} explained={explained} subscriptions={new Map()} company={company} />,
    ),
    addon: textOf(<AddonPriceText price={addons.options[0]!.price} />),
    plan: textOf(
      <PlanText option={plans.find(({ allowed }) => allowed)! as PlanOption} takenOut={takenOut} />,
    ),
    changes: textOf(<InvoiceChangesSection changes={changes} tax={company ? "EXCLUDED" : "INCLUDED"} />),
    coming: amountsOf(<UpcomingList invoices={coming!} company={company} />),
    paper: amountsOf(<InvoiceContents invoice={invoice} company={company} totalLabel="Total" />),
    sums: amountsOf(<InvoiceTotals invoice={invoice} company={company} />),
  };
}

test("a company reads its own pages without VAT, and VAT separately", async () => {
  const pages = await pagesOf("BUSINESS");
  expect(pages.summary).toContain("159.20");
  expect(pages.card).toEqual(new Set(["159.20"]));
  // The remaining amount includes VAT, and says so.
  expect(pages.list).toEqual(new Set(["159.20", "39.80", "199.00"]));
  expect(pages.due).toMatch(/To pay, with VAT +199,00 kr/);
  expect(pages.balances).toContain("199,00 kr with VAT to pay");
  expect(pages.items).toEqual(new Set(["159.20"]));
  expect(pages.sums).toEqual(new Set(["159.20", "39.80", "199.00"]));
  expect(pages.addon).toContain("39,20 kr a month excl. VAT");
  expect(pages.plan).toContain("199,20 kr a month excl. VAT · 40 kr more");
  expect(pages.changes).toContain("159,20 kr excl. VAT more than last time");
  expect(pages.changes).toContain("came to 39,20 kr excl. VAT");
  expect(pages.changes).toContain("+159,20 kr");
  expect(pages.coming).toEqual(new Set(["159.20", "39.80", "199.00"]));
  expect(pages.paper).toEqual(new Set(["159.20", "39.80", "199.00"]));
});

test("a consumer reads the amounts that are paid", async () => {
  const pages = await pagesOf("CONSUMER");
  expect(pages.summary).toBeNull();
  expect(pages.card).toEqual(new Set(["199"]));
  expect(pages.list).toEqual(new Set(["199.00"]));
  expect(pages.due).toMatch(/To pay +199,00 kr/);
  expect(pages.balances).toContain("199,00 kr to pay");
  expect(pages.items).toEqual(new Set(["199.00"]));
  expect(pages.sums).toContain("199.00");
  expect(pages.addon).toContain("49 kr a month");
  expect(pages.plan).toContain("249 kr a month · 50 kr more");
  expect(pages.changes).toContain("199,00 kr more than last time");
  expect(`${pages.addon} ${pages.plan} ${pages.changes}`).not.toContain("VAT");
  expect(pages.coming).toEqual(new Set(["199.00"]));
  expect(pages.paper).toEqual(new Set(["199.00", "39.80"]));
});
