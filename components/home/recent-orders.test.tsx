import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { OrderListItem } from "@/lib/orders/model";
import home from "@/messages/en/home.json" with { type: "json" };
import { RecentOrders } from "./recent-orders";

const shown = (taxed: ReadonlySet<string>) => {
  const order = {
    orderId: "1",
    humanReadableId: "ORD-1",
    status: "COMPLETED",
    customerType: "BUSINESS",
    pricing: { currency: "SEK", totalMinor: 19_900 },
    createdAt: "2026-11-21T09:30:00.000Z",
  } as OrderListItem;
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en-SE" messages={{ home }} timeZone="Europe/Stockholm">
      <RecentOrders orders={[order]} taxed={taxed} contents={new Map([["1", ["Finch 10 GB"]]])} />
    </NextIntlClientProvider>,
  );
};

test("a company's order total says that it includes VAT, if it does", () => {
  expect(shown(new Set(["1"]))).toContain("with VAT");
  expect(shown(new Set())).not.toContain("VAT");
});
