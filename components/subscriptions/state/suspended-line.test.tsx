import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import type { OverdueInvoice } from "@/lib/billing/collection/debts/overdue-invoice";
import type { Subscription } from "@/lib/subscriptions/model";
import manage from "@/messages/en/manage.json" with { type: "json" };
import sims from "@/messages/en/sims.json" with { type: "json" };
import english from "@/messages/en/subscription.json" with { type: "json" };
import swedish from "@/messages/sv/subscription.json" with { type: "json" };

vi.mock("server-only", () => ({}));
vi.mock("next-intl/server", () => ({ getTranslations: async () => (key: string) => key }));
vi.mock("@/components/shell/client-messages", () => ({
  ClientMessages: ({ children }: { children: ReactNode }) => children,
}));
const { DebtNotice } = await import("./debt-notice");
const { PlanPanel } = await import("@/components/subscriptions/detail-panel");
const { offeredActions } = await import("@/components/subscriptions/manage/managed-subscription");
const { ManageSubscription } = await import("@/components/subscriptions/manage/manage-panel");
const { SubscriptionSimPanel } = await import("@/components/subscriptions/sims/subscription-sim-panel");

const debt: OverdueInvoice = {
  invoiceId: "1",
  number: "INV-1",
  amountMinor: 24_900,
  currency: "SEK",
  dueDate: "2026-11-01",
  more: 0,
  allMinor: 24_900,
  endsOn: "2026-12-08",
  holds: true,
};

/** A suspended subscription as its customer reads it; `restore` is the code that refuses to restore it. */
const suspended = (restore: string) =>
  ({
    subscriptionId: "1",
    status: "SUSPENDED",
    currency: "SEK",
    productOffering: { name: "Finch 10 GB", price: { priceType: "RECURRING" } },
    subscriber: { name: "Astrid Lind" },
    currentPeriod: { startsAt: "2026-10-01T00:00:00Z", endsAt: "2026-11-01T00:00:00Z" },
    sim: { esim: true, status: "ENABLED", iccid: "8946000000000000001" },
    availableActions: [
      ...["CHANGE_OFFERING", "PAUSE", "CHANGE_SIM"].map((action) => ({
        action,
        allowed: false,
        internalCode: "6002",
      })),
      { action: "RESTORE", allowed: false, internalCode: restore },
      { action: "CANCEL", allowed: true },
    ],
  }) as unknown as Subscription;

const render = (node: ReactNode, subscription = english, locale: "en-SE" | "sv-SE" = "en-SE") =>
  renderToStaticMarkup(
    <NextIntlClientProvider
      locale={locale}
      messages={{ subscription, manage, sims }}
      timeZone="Europe/Stockholm"
    >
      {node}
    </NextIntlClientProvider>,
  );

async function page(restore: string): Promise<string> {
  const subscription = suspended(restore);
  const managed = { subscriptionId: "1" } as Parameters<
    typeof ManageSubscription
  >[0]["manage"]["subscription"];
  const actions = offeredActions(subscription, []);
  const sim = { subscription, email: "astrid@example.com", keepsOld: true, country: "SE" };
  return render(
    <>
      <PlanPanel plan={{ subscription, debt, management: { subscription: managed, actions } }} />
      <ManageSubscription manage={{ subscription: managed, actions, decidedByOthers: false, debt }} />
      {await SubscriptionSimPanel({ sim: { ...sim, support: { email: "help@example.com" }, debt } })}
    </>,
  );
}

describe("the page of a suspended subscription", () => {
  test("names the debt and the last paid period in place of a plan change, a pause and a new SIM", async () => {
    const html = await page("6016");
    for (const change of ["change the plan", "pause the line", "replace the SIM"])
      expect(html).toMatch(new RegExp(`You can ${change} when <a href="#debt"[^>]*>249,00\\skr<`));
    expect(html).not.toContain(manage.plan.change);
    expect(html).toContain(english.plan.lastPeriod);
    expect(html).not.toContain(english.plan.period);
  });

  test("promises no change after a payment when the brand suspended the subscription for another reason", async () => {
    expect(await page("6017")).not.toContain('href="#debt"');
  });

  test("says that the subscription is invoiced while it is suspended", () => {
    const notice = <DebtNotice debt={debt} acts={false} />;
    expect(render(notice)).toContain("invoiced as usual while it is suspended");
    expect(render(notice, swedish, "sv-SE")).toContain("faktureras som vanligt medan det är avstängt");
    const { endsOn: _, ...overdue } = debt;
    expect(render(<DebtNotice debt={overdue} acts={false} />)).not.toContain("invoiced as usual");
  });
});
