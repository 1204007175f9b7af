import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ManageSection } from "@/components/subscriptions/manage/manage-panel";
import type { Subscription } from "@/lib/subscriptions/model";
import manage from "@/messages/sv/manage.json" with { type: "json" };
import subscription from "@/messages/sv/subscription.json" with { type: "json" };
import { PlanPanel } from "./detail-panel";

test("a subscription that does not renew says so in one word, next to the label", () => {
  const active = {
    subscriptionId: "1",
    status: "ACTIVATED",
    currency: "SEK",
    productOffering: { name: "Finch 10 GB", price: { priceType: "RECURRING" } },
    currentPeriod: { startsAt: "2026-11-01T12:00:00Z", endsAt: "2026-12-01T12:00:00Z" },
    availableActions: [],
  } as unknown as Subscription;
  const managed = { subscriptionId: "1" } as ManageSection["subscription"];
  const page = renderToStaticMarkup(
    <NextIntlClientProvider locale="sv-SE" messages={{ subscription, manage }} timeZone="Europe/Stockholm">
      <PlanPanel plan={{ subscription: active, management: { subscription: managed, actions: [] } }} />
    </NextIntlClientProvider>,
  );
  const text = page.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  expect(text).toContain("Förnyas Nej");
  expect(text).not.toContain("Förnyas inte");
});
