import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import lines from "@/messages/en/lines.json" with { type: "json" };
import { ordersOf } from "./orders";
import { SeveralOrders } from "./several-orders";

const shown = (count: number) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en-SE" messages={{ lines }} timeZone="Europe/Stockholm">
      <SeveralOrders items={count} />
    </NextIntlClientProvider>,
  );

test("a file with more rows than an order allows shows the number of its orders", () => {
  expect(shown(200)).toBe("");
  expect(shown(201)).toContain("200 lines at most, so these 201 become 2 orders");
  const many = Array.from({ length: 1001 });
  expect(shown(many.length)).toContain(`become ${ordersOf(many).length} orders`);
});
