import { describe, expect, test } from "vitest";
import { addonActions } from "@/app/(admin)/actions/lines/addon-actions";
import { subscriptionActions } from "@/app/(admin)/actions/lines/subscription-actions";
import { invoiceActions } from "@/app/(admin)/actions/money/money-actions";
import { workActions } from "@/app/(admin)/actions/systems/work-actions";
import type { Action } from "@/components/admin/act/action";
import { undoAfterAnswer } from "@/components/admin/act/send/undo";
import type { Invoice } from "@/lib/billing/model";
import type { SubscriptionAddon } from "@/lib/subscriptions/addons/model";
import type { Subscription } from "@/lib/subscriptions/model";
import type { WorkItem } from "@/lib/watch/work/model";
import { maker } from "./testing";

const subscription = (more: Partial<Subscription> = {}) =>
  ({
    subscriptionId: "s",
    display: "Kim",
    status: "ACTIVATED",
    autoRenew: true,
    currency: "SEK",
    currentPeriod: { startsAt: "2026-11-01T00:00:00.000Z", endsAt: "2026-12-01T00:00:00.000Z" },
    customer: { customerId: "c", name: "Kim" },
    subscriber: { subscriberId: "u", name: "Kim" },
    sim: { esim: true },
    availableActions: [],
    ...more,
  }) as unknown as Subscription;

const named = (actions: readonly Action[], operationId: string, title?: string): Action =>
  actions.find((one) => one.operationId === operationId && (title === undefined || one.title === title))!;
const sentBy = (action: Action, answer: unknown) => {
  const undo = undoAfterAnswer(action, answer);
  return undo && [undo.method, undo.path, undo.body];
};
const RESTORE = ["POST", "/subscriptions/s/restore", {}];

describe("staff can undo with one press", () => {
  const actions = subscriptionActions(maker, subscription(), null);

  test("a pending cancellation, and not a completed one", () => {
    const cancel = named(actions, "cancelSubscription");
    expect(sentBy(cancel, { pendingStatus: { status: "CANCELLED" } })).toEqual(RESTORE);
    expect(sentBy(cancel, { status: "CANCELLED" })).toBeNull();
  });

  test.each(["blockSim", "suspendSubscription", "pauseSubscription"])("%s, by restoring", (id) => {
    expect(sentBy(named(actions, id), { status: "PAUSED" })).toEqual(RESTORE);
    expect(undoAfterAnswer(named(actions, "pauseSubscription"), { status: "ACTIVATED" })!.title).toBe(
      maker.t("undoScheduled.title"),
    );
  });

  test("a plan change that waits for the renewal, not one at the carrier", () => {
    const change = named(actions, "changeSubscriptionProductOffering");
    expect(sentBy(change, { status: "SCHEDULED" })?.[0]).toBe("DELETE");
    expect(sentBy(change, { status: "REQUESTED" })).toBeNull();
  });

  test("a changed name and renewal setting", () => {
    const rename = named(actions, "updateSubscription", maker.t("renameSubscription.title"));
    expect(sentBy(rename, {})).toEqual(["PUT", "/subscriptions/s", { display: "Kim" }]);
    const stop = named(actions, "updateSubscription", maker.t("stopRenewal.title"));
    expect(sentBy(stop, {})).toEqual(["PUT", "/subscriptions/s", { autoRenew: true }]);
  });

  test("no other change of a subscription", () => {
    const withUndo = actions.filter(({ undo }) => undo).map(({ operationId }) => operationId);
    expect([...new Set(withUndo)].toSorted()).toEqual(
      [
        "blockSim",
        "cancelSubscription",
        "changeSubscriptionProductOffering",
        "pauseSubscription",
        "suspendSubscription",
        "updateSubscription",
      ].toSorted(),
    );
  });

  test("the end of an add-on at the end of its period", () => {
    const addon = {
      subscriptionAddonId: "a",
      status: "ACTIVE",
      renews: true,
      productOffering: { name: "Extra", price: { priceType: "RECURRING" } },
    } as unknown as SubscriptionAddon;
    const cancel = named(addonActions(maker, subscription(), addon), "cancelSubscriptionAddon");
    expect(sentBy(cancel, { status: "ACTIVE" })).toEqual([
      "POST",
      "/subscriptions/s/addons/restore",
      { subscriptionAddonId: "a" },
    ]);
    expect(sentBy(cancel, { status: "CANCELLED" })).toBeNull();
  });

  test("a moved due date, and no credit, void or write-off", () => {
    const invoice = {
      invoiceId: "i",
      customerId: "c",
      number: "2026-00042",
      status: "ISSUED",
      dueDate: "2026-12-01",
      currency: "SEK",
      amountDueMinor: 24900,
      amountPaidMinor: 0,
      amountRemainingMinor: 24900,
    } as unknown as Invoice;
    const all = invoiceActions(maker, invoice, { email: undefined, others: [] });
    expect(sentBy(named(all, "moveInvoiceDueDate"), {})?.[2]).toEqual({ dueDate: "2026-12-01" });
    expect(all.filter(({ undo }) => undo).map(({ operationId }) => operationId)).toEqual([
      "moveInvoiceDueDate",
    ]);
    expect(all.filter(({ preview }) => preview).map(({ preview }) => preview!.path)).toEqual([
      "/invoices/i/credit-preview",
      "/invoices/i/void-preview",
    ]);
  });

  test("a snoozed or reassigned item of the queue", () => {
    const item = {
      workItemId: "w",
      state: "OPEN",
      isMine: true,
      assignedTo: { staffId: "me", name: "Me" },
    } as unknown as WorkItem;
    const all = workActions(maker, item, {
      colleagues: [{ staffId: "x", name: "X" }],
      now: new Date("2026-11-27T00:00:00Z"),
    });
    expect(sentBy(named(all, "snoozeWorkItem"), {})).toEqual([
      "POST",
      "/work-items/w/snooze",
      { until: null },
    ]);
    expect(sentBy(named(all, "assignWorkItem"), {})?.[2]).toEqual({ staffId: "me" });
    expect(named(all, "closeWorkItem").undo).toBeUndefined();
  });
});
