import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { InvoiceLines } from "@/components/billing/invoice-lines";
import { InvoiceList } from "@/components/billing/invoice-list";
import { InvoiceSums } from "@/components/billing/invoice-sums";
import { LineCard } from "@/components/home/line-card";
import { Summary } from "@/components/home/summary";
import { apiOfFile } from "@/lib/api/brand-testing";
import { invoiceSubjects } from "@/lib/billing/invoice-subjects";
import { getInvoice, listInvoices } from "@/lib/billing/queries";
import { billing } from "@/lib/billing/renewals/testing";
import type { Ctx, SignedInUser } from "@/lib/identity/context";
import home from "@/messages/en/home.json" with { type: "json" };
import invoices from "@/messages/en/invoices.json" with { type: "json" };
import pay from "@/messages/en/pay.json" with { type: "json" };
import price from "@/messages/en/price.json" with { type: "json" };
import subscription from "@/messages/en/subscription.json" with { type: "json" };

vi.mock("server-only", () => ({}));

const { api } = await apiOfFile();
const { homeData } = await import("./home/home-data");

/** Amounts in kronor that a page says, as it writes them. */
const amountsOf = (page: React.ReactNode): Set<string> => {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider
      locale="en-SE"
      messages={{ home, invoices, pay, price, subscription }}
      timeZone="Europe/Stockholm"
    >
      {page}
    </NextIntlClientProvider>,
  );
  const text = html.replace(/<[^>]*>/g, " ").replace(/[\u00a0\u202f]/g, " ");
  return new Set(
    [...text.matchAll(/(\d[\d ]*(?:[.,]\d\d)?) kr/g)].map(([, amount]) => amount!.replace(",", ".")),
  );
};

/** What the pages of a customer say whose line costs 199 kronor, 25 % VAT in it, and has been invoiced once. */
async function pagesOf(customerType: "CONSUMER" | "BUSINESS") {
  const tenant = await api.tenant();
  const b = await billing(api, tenant);
  const customerId = await api.customer(tenant, { customerType, name: "Nordvind" });
  await b.line({ customerId });
  api.clock.set("2026-02-10T12:00:00.000Z");
  const made = await api.user(tenant, { [customerId]: "ADMIN" });
  const memberships = [{ customerId, role: "ADMIN" as const, customerType }];
  const user = { ...made, name: "Astrid", preferredLocale: null, memberships } as unknown as SignedInUser;
  const viewer: Ctx = { ...api.ctx(tenant), caller: { kind: "user", user, via: "cookie" } };
  const company = customerType === "BUSINESS";

  const { lines, summary } = await homeData(viewer);
  await b.at("2026-02-28T13:00:00.000Z");
  const { items } = await listInvoices(viewer, { limit: 10 });
  const issued = items.filter(({ status }) => status !== "DRAFT");
  const ids = issued.map(({ invoiceId }) => invoiceId);
  const subjects = await invoiceSubjects(viewer, ids);
  const invoice = await getInvoice(viewer, ids[0]!);
  const customers = [{ customerId, name: "Nordvind", customerType }];
  return {
    summary: summary && amountsOf(<Summary summary={summary} few={true} />),
    card: amountsOf(<LineCard line={lines[0]!} />),
    list: amountsOf(
      <InvoiceList invoices={issued} subjects={subjects} customers={customers} today="2026-03-01" />,
    ),
    lines: amountsOf(<InvoiceLines invoice={invoice} lines={new Map()} company={company} />),
    sums: amountsOf(<InvoiceSums invoice={invoice} company={company} />),
  };
}

test("a company reads its own pages without VAT, and VAT told apart", async () => {
  const pages = await pagesOf("BUSINESS");
  expect(pages.summary).toContain("159.20");
  expect(pages.card).toEqual(new Set(["159.20"]));
  expect(pages.list).toEqual(new Set(["159.20", "39.80"]));
  expect(pages.lines).toEqual(new Set(["159.20"]));
  expect(pages.sums).toEqual(new Set(["159.20", "39.80", "199.00"]));
});

test("a consumer reads what is paid", async () => {
  const pages = await pagesOf("CONSUMER");
  expect(pages.summary).toBeNull();
  expect(pages.card).toEqual(new Set(["199"]));
  expect(pages.list).toEqual(new Set(["199.00"]));
  expect(pages.lines).toEqual(new Set(["199.00"]));
  expect(pages.sums).toContain("199.00");
});
