import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ManageSection } from "@/components/subscriptions/manage/manage-panel";
import type { Subscription } from "@/lib/subscriptions/model";
import manage from "@/messages/sv/manage.json" with { type: "json" };
import subscription from "@/messages/sv/subscription.json" with { type: "json" };
import { PlanPanel } from "./detail-panel";

test("a line that does not renew says so in one word, next to the label", () => {
  const line = {
    subscriptionId: "line",
    status: "ACTIVATED",
    currency: "SEK",
    productOffering: { name: "Finch 10 GB", price: { priceType: "RECURRING" } },
    currentPeriod: { startsAt: "2026-11-01T12:00:00Z", endsAt: "2026-12-01T12:00:00Z" },
    availableActions: [],
  } as unknown as Subscription;
  const managed = { subscriptionId: "line" } as ManageSection["line"];
  const page = renderToStaticMarkup(
    <NextIntlClientProvider locale="sv-SE" messages={{ subscription, manage }} timeZone="Europe/Stockholm">
      <PlanPanel plan={{ subscription: line, management: { line: managed, actions: [] } }} />
    </NextIntlClientProvider>,
  );
  const text = page.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  expect(text).toContain("Förnyas Nej");
  expect(text).not.toContain("Förnyas inte");
});
