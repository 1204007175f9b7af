import { describe, expect, test } from "vitest";
import { callSubject } from "@/components/admin/act/subject";
import type { TimelineEntry } from "@/lib/care/timeline/model";
import { newestChange } from "./done-before";

const SUBSCRIPTION = { type: "subscription", id: "line" };
const MAJA = { kind: "STAFF", id: "maja", name: "Maja Berg" } as const;

const entry = (given: Partial<TimelineEntry>): TimelineEntry => ({
  entryId: crypto.randomUUID(),
  source: "STAFF",
  kind: "STAFF",
  occurredAt: "2026-11-27T12:03:00.000Z",
  title: { code: "STAFF", parameters: { operation: "pauseSubscription", isRead: false, outcome: "DONE" } },
  subject: SUBSCRIPTION,
  actor: MAJA,
  ...given,
});
const titled = (parameters: TimelineEntry["title"]["parameters"]) => ({
  title: {
    code: "STAFF",
    parameters: { operation: "pauseSubscription", isRead: false, outcome: "DONE", ...parameters },
  },
});

describe("the person who did it before", () => {
  test("is the colleague who did the same", () => {
    expect(newestChange([entry({})], SUBSCRIPTION, "pauseSubscription")).toEqual({
      kind: "STAFF",
      staffId: "maja",
      name: "Maja Berg",
      at: "2026-11-27T12:03:00.000Z",
      isSame: true,
    });
  });

  test("is not one who only read, was refused, or changed something else", () => {
    const others = [
      entry(titled({ isRead: true })),
      entry(titled({ outcome: "6012" })),
      entry({ subject: { type: "subscription", id: "other" } }),
    ];
    expect(newestChange(others, SUBSCRIPTION, "pauseSubscription")).toBeNull();
  });

  test("is the person, and not a job that followed", () => {
    const event = (actor: TimelineEntry["actor"], traceId: string) =>
      entry({
        source: "EVENT",
        kind: "CHANGE",
        title: { code: "subscription.paused", parameters: {} },
        actor,
        traceId,
      });
    const byJob = event({ kind: "JOB", id: "network" }, "two");
    expect(
      newestChange([byJob, event(MAJA, "one"), entry({ traceId: "one" })], SUBSCRIPTION, "pauseSubscription"),
    ).toMatchObject({ kind: "STAFF", name: "Maja Berg", isSame: true });
    expect(
      newestChange(
        [byJob, event({ kind: "USER", name: "Astrid" }, "one")],
        SUBSCRIPTION,
        "pauseSubscription",
      ),
    ).toMatchObject({ kind: "USER", isSame: false });
    expect(newestChange([byJob], SUBSCRIPTION, "pauseSubscription")).toMatchObject({ kind: "JOB" });
  });
});

describe("the subject of a call", () => {
  test.each([
    ["/subscriptions/line/pause", undefined, SUBSCRIPTION],
    ["/customers/c/users/u", undefined, { type: "user", id: "u" }],
    ["/customers/c/credits", { invoiceId: "i", currency: "SEK" }, { type: "invoice", id: "i" }],
    ["/payment-links", { orderId: "o" }, { type: "order", id: "o" }],
    ["/payment-intents/p/retry", undefined, { type: "paymentIntent", id: "p" }],
    ["/customers", { name: "Astrid" }, null],
  ])("of %s", (path, body, subject) => {
    expect(callSubject({ path, ...(body && { body }) })).toEqual(subject);
  });
});
