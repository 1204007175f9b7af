import { describe, expect, test } from "vitest";
import { offeringChanges } from "@/db/schema/offering-changes";
import { makeOffering } from "@/lib/catalog/testing";
import { newId } from "@/lib/platform/secrets/ids";
import { mailboxOfFile } from "@/lib/subscriptions/mails/testing";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import { sendSubscriptionNews } from "./change-mails";

const { api, tenant } = await brandOfFile();
const mailbox = await mailboxOfFile();
const customerId = await api.customer(tenant);
const productOfferingId = await makeOffering(api, tenant, { name: "Much", price: { netPriceMinor: 30_000 } });
const less = await makeOffering(api, tenant, { name: "Little", price: { netPriceMinor: 10_000 } });

type News = Parameters<typeof sendSubscriptionNews.run>[1];
type Given = Parameters<typeof makeSubscription>[2];

const make = (given: Given = {}) =>
  makeSubscription(api, tenant, { customerId, productOfferingId, displayName: "My phone", ...given });

/** The mails that a job sends which was queued with this news. */
const sent = (news: Omit<News, "key" | "subscriptionId">, subscriptionId: string) =>
  mailbox.sentBy(() =>
    sendSubscriptionNews.run(
      api.ctx(tenant),
      { key: newId(), subscriptionId, ...news },
      { number: 1, isLast: false },
    ),
  );

/** Whether the mail is sent for a subscription in each of these states. */
async function sentFor(news: Omit<News, "key" | "subscriptionId">, states: Given[]) {
  const found: boolean[] = [];
  for (const state of states) found.push((await sent(news, await make(state))).length > 0);
  return found;
}

const due = new Date("2026-11-20T00:00:00Z");
const pending = (status: "PAUSED" | "CANCELLED", resumeAt?: string): Given => ({
  pendingStatus: status,
  pendingStatusAt: "2026-11-20",
  pendingStatusDueAt: due,
  pendingDetails: resumeAt === undefined ? null : { resumeAt },
});

describe("a mail about a subscription is sent only while it is true", () => {
  test("a scheduled end, until it is undone, moved or replaced by a pause", async () => {
    const states = [
      pending("CANCELLED"),
      {},
      { ...pending("CANCELLED"), pendingStatusAt: "2026-11-21" },
      pending("PAUSED"),
    ];
    expect(await sentFor({ what: "CANCEL", stage: "SCHEDULED", on: "2026-11-20" }, states)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test("a scheduled pause, until it is undone or ends on another day", async () => {
    const news = { what: "PAUSE", stage: "SCHEDULED", on: "2026-11-20", until: "2026-12-20" } as const;
    const states = [pending("PAUSED", "2026-12-20"), pending("PAUSED", "2026-12-21"), pending("PAUSED"), {}];
    expect(await sentFor(news, states)).toEqual([true, false, false, false]);
  });

  test("the undoing of an end or a pause, unless it was scheduled again or has happened", async () => {
    for (const [what, status] of [
      ["CANCEL", "CANCELLED"],
      ["PAUSE", "PAUSED"],
    ] as const)
      expect(await sentFor({ what, stage: "KEPT" }, [{}, pending(status), { status }])).toEqual([
        true,
        false,
        false,
      ]);
  });

  test("an end or a pause that has happened, while the subscription is in that state", async () => {
    for (const [what, status] of [
      ["CANCEL", "CANCELLED"],
      ["PAUSE", "PAUSED"],
    ] as const)
      expect(await sentFor({ what, stage: "DONE" }, [{ status }, {}, pending(status)])).toEqual([
        true,
        false,
        false,
      ]);
  });

  test("a renewal that was switched off or on, while it is, and the subscription has not ended", async () => {
    const states: Given[] = [
      { autoRenew: false },
      { autoRenew: true },
      { autoRenew: false, status: "CANCELLED" },
    ];
    expect(await sentFor({ what: "RUNS_OUT", stage: "SCHEDULED", on: "2026-12-01" }, states)).toEqual([
      true,
      false,
      false,
    ]);
    expect(await sentFor({ what: "RUNS_OUT", stage: "KEPT", on: "2026-12-01" }, states)).toEqual([
      false,
      true,
      false,
    ]);
  });

  test("nothing is sent about a subscription that does not exist any more", async () => {
    expect(await sent({ what: "CANCEL", stage: "DONE" }, newId())).toEqual([]);
  });
});

describe("the mail about a change of plan", () => {
  async function changed(status: "SCHEDULED" | "CANCELLED" | "APPLIED", given: Given = {}) {
    const subscriptionId = await make(given);
    const changeId = newId();
    const now = api.clock.now();
    await api.db.insert(offeringChanges).values({
      tenantId: tenant.id,
      id: changeId,
      subscriptionId,
      fromOfferingId: productOfferingId,
      toOfferingId: less,
      status,
      appliedAt: status === "APPLIED" ? now : null,
      scheduledFor: new Date("2026-12-01T12:00:00Z"),
      dueNowMinor: 0,
      priceDifferenceMinor: -20_000,
      currency: "SEK",
      createdAt: now,
      updatedAt: now,
    });
    return (stage: "SCHEDULED" | "KEPT") => sent({ what: "PLAN_CHANGE", stage, changeId }, subscriptionId);
  }

  test("is sent while the change is scheduled, and its undoing while it is undone", async () => {
    const outcomes: number[][] = [];
    for (const status of ["SCHEDULED", "CANCELLED", "APPLIED"] as const) {
      const send = await changed(status);
      outcomes.push([(await send("SCHEDULED")).length, (await send("KEPT")).length]);
    }
    expect(outcomes).toEqual([
      [1, 0],
      [0, 1],
      [0, 0],
    ]);
  });

  test("is not sent for a subscription that has ended since", async () => {
    expect(await (await changed("SCHEDULED", { status: "CANCELLED" }))("SCHEDULED")).toEqual([]);
    expect(await (await changed("CANCELLED", { status: "CANCELLED" }))("KEPT")).toEqual([]);
  });

  test("names both plans, the next price and the day on which it begins", async () => {
    const [mail] = await (await changed("SCHEDULED", { periodEndsAt: new Date("2026-12-24T12:00:00Z") }))(
      "SCHEDULED",
    );
    expect(mail?.subject).toContain("Little");
    expect(mail?.text).toMatch(/Much/);
    expect(mail?.text).toMatch(/\b100\b/);
    // A pause moved the renewal for which the change waits.
    expect(mail?.subject).toMatch(/24/);
  });
});

describe("the mail about an ended subscription", () => {
  test("says until when the number is kept, unless it is a travel eSIM", async () => {
    const cancelledAt = api.clock.now();
    const ended = { status: "CANCELLED", cancelledAt, endedAt: cancelledAt } as const;
    const travel = await makeOffering(api, tenant, { category: "PRODUCT_CATEGORY_TRAVEL_ESIM" });
    const textFor = async (given: Given) =>
      (await sent({ what: "CANCEL", stage: "DONE" }, await make({ ...ended, ...given })))[0]!.text;
    // 14 days later.
    expect(await textFor({})).toMatch(/15 nov|November 15|Nov 15/i);
    expect(await textFor({ productOfferingId: travel })).not.toMatch(/15 nov|November 15|Nov 15/i);
  });
});
