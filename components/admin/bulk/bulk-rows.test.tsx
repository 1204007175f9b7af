import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { BulkJobRow } from "@/lib/bulk/model";
import adminBulk from "@/messages/en/adminBulk.json" with { type: "json" };
import { BulkRows } from "./bulk-rows";

const ID = "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1b17";
const CUSTOMER = { customerId: "c", name: "K. B." };

const shown = (subjectType: string, subject?: BulkJobRow["subject"]) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en-SE" messages={{ adminBulk }} timeZone="Europe/Stockholm">
      <BulkRows
        label="Rows"
        subjectType={subjectType}
        rows={[{ row: 0, subjectId: ID, outcome: "WAITING", ...(subject && { subject }) }]}
      />
    </NextIntlClientProvider>,
  );

test.each([
  [
    "subscription",
    { subscriptionId: ID, display: "●●● 51", customer: CUSTOMER },
    "●●● 51",
    `/admin/lines/${ID}`,
  ],
  [
    "carrierOperation",
    { subscriptionId: "s", display: "Till", customer: CUSTOMER },
    "Till",
    "/admin/lines/s",
  ],
  [
    "paymentIntent",
    { amountMinor: 24_900, currency: "SEK", customer: CUSTOMER },
    "249",
    `/admin/payments/${ID}`,
  ],
  [
    "webhookDelivery",
    { eventType: "order.completed" },
    "order.completed",
    `/admin/integrations/webhooks/${ID}`,
  ],
])("a row about a %s has its name and leads to its page", (subjectType, subject, name, href) => {
  const html = shown(subjectType, subject);
  expect(html).toContain(name);
  expect(html).toContain(`href="${href}"`);
  expect(html).not.toContain(`>${ID}<`);
  if ("customer" in subject) expect(html).toContain("K. B.");
});

test("a row without a subject keeps its id and has no link", () => {
  expect(shown("subscription")).toContain(`>${ID}<`);
  expect(shown("subscription")).not.toContain("href");
});
