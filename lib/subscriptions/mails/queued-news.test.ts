import { eq, like } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { mails } from "@/db/schema/platform";
import { subscriptions } from "@/db/schema/subscriptions";
import { newId } from "@/lib/platform/secrets/ids";
import { makeSubscription, queuedJobs } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import {
  queueChangeKeptMail,
  queuePausedMail,
  queueRenewalChoiceMail,
  queueScheduledMail,
  sendSubscriptionEndedMail,
} from "./change-mails";

const { api, tenant } = await brandOfFile();

type Given = Parameters<typeof makeSubscription>[2];

const pending = (status: "PAUSED" | "CANCELLED", resumeAt?: string): Given => ({
  pendingStatus: status,
  pendingStatusAt: "2026-11-20",
  pendingStatusDueAt: new Date("2026-11-20T00:00:00Z"),
  pendingDetails: resumeAt === undefined ? null : { resumeAt },
});

describe("a decision queues a mail", () => {
  const queued = async (subscriptionId: string) =>
    (await queuedJobs(api, tenant))
      .filter(({ name, payload }) => name === "send-line-news" && payload.subscriptionId === subscriptionId)
      .map(({ payload: { what, stage, on, until } }) => ({
        what,
        stage,
        ...(on !== undefined && { on }),
        ...(until !== undefined && { until }),
      }));
  const stored = async (given: Given = {}) => {
    const id = await makeSubscription(api, tenant, given);
    return (await api.db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0]!;
  };

  test("to end soon, which also takes the place of a reminder", async () => {
    const reminders = async (on: string) => {
      const before = await stored();
      await queueScheduledMail(api.ctx(tenant), before, { what: "CANCEL", on });
      const rows = await api.db
        .select({ key: mails.key })
        .from(mails)
        .where(like(mails.key, `%${before.id}%`));
      return rows.filter(({ key }) => key === `change-reminder:CANCEL:${before.id}:${on}`).length;
    };
    expect(await reminders("2026-11-03")).toBe(1);
    expect(await reminders("2026-11-20")).toBe(0);
    const before = await stored({ autoRenew: false, paidUntil: new Date("2026-11-03T12:00:00Z") });
    await queueRenewalChoiceMail(api.ctx(tenant), before, true);
    const kept = await api.db
      .select()
      .from(mails)
      .where(like(mails.key, `change-reminder:%${before.id}%`));
    expect(kept).toEqual([]);
  });

  test("to end on a day, unless that day was chosen before", async () => {
    const about = { what: "CANCEL", on: "2026-11-20" } as const;
    const [fresh, again, moved, paused] = [
      await stored(),
      await stored(pending("CANCELLED")),
      await stored({ ...pending("CANCELLED"), pendingStatusAt: "2026-11-19" }),
      await stored(pending("PAUSED")),
    ];
    for (const before of [fresh, again, moved, paused])
      await queueScheduledMail(api.ctx(tenant), before, about);
    const mail = [{ what: "CANCEL", stage: "SCHEDULED", on: "2026-11-20" }];
    expect(await queued(fresh.id)).toEqual(mail);
    expect(await queued(again.id)).toEqual([]);
    expect(await queued(moved.id)).toEqual(mail);
    expect(await queued(paused.id)).toEqual(mail);
  });

  test("to pause, again if only the day of its end is another one", async () => {
    const before = await stored(pending("PAUSED", "2026-12-20"));
    const about = { what: "PAUSE", on: "2026-11-20" } as const;
    await queueScheduledMail(api.ctx(tenant), before, { ...about, until: "2026-12-20" });
    expect(await queued(before.id)).toEqual([]);
    await queueScheduledMail(api.ctx(tenant), before, { ...about, until: "2026-12-24" });
    expect(await queued(before.id)).toEqual([{ ...about, stage: "SCHEDULED", until: "2026-12-24" }]);
  });

  test("to undo a scheduled pause or end, and nothing else", async () => {
    const [pause, end, none] = [
      await stored(pending("PAUSED")),
      await stored(pending("CANCELLED")),
      await stored(),
    ];
    for (const before of [pause, end, none]) await queueChangeKeptMail(api.ctx(tenant), before);
    expect(await queued(pause.id)).toEqual([{ what: "PAUSE", stage: "KEPT" }]);
    expect(await queued(end.id)).toEqual([{ what: "CANCEL", stage: "KEPT" }]);
    expect(await queued(none.id)).toEqual([]);
  });

  test("to stop renewing or to renew again, of a paid subscription that does not end anyway", async () => {
    const paidUntil = new Date("2026-12-01T23:30:00Z");
    const choose = async (given: Given, autoRenew: boolean) => {
      const before = await stored(given);
      await queueRenewalChoiceMail(api.ctx(tenant), before, autoRenew);
      return queued(before.id);
    };
    // 00:30 of the next day in Sweden.
    const on = "2026-12-02";
    expect(await choose({ paidUntil }, false)).toEqual([{ what: "RUNS_OUT", stage: "SCHEDULED", on }]);
    expect(await choose({ paidUntil, autoRenew: false }, true)).toEqual([
      { what: "RUNS_OUT", stage: "KEPT", on },
    ]);
    const silent: Given[] = [
      { paidUntil, autoRenew: false },
      { paidUntil: null },
      { paidUntil, ...pending("CANCELLED") },
      { paidUntil, status: "CANCELLED" },
      { paidUntil, status: "PENDING" },
    ];
    for (const given of silent) expect(await choose(given, false)).toEqual([]);
  });

  test("to end at once, unless the subscription was never active: its order sends that mail", async () => {
    const [active, never] = [await stored(), await stored({ status: "PENDING" })];
    for (const before of [active, never]) await sendSubscriptionEndedMail(api.ctx(tenant), before);
    expect(await queued(active.id)).toEqual([{ what: "CANCEL", stage: "DONE" }]);
    expect(await queued(never.id)).toEqual([]);
  });

  test("to pause, when the pause has begun and has an end", async () => {
    const paused = { status: "PAUSED", pausedAt: api.clock.now(), pausedUntil: "2026-12-20" } as const;
    const begun = await stored({ ...paused, pauseEndsAt: new Date("2026-12-20T00:00:00Z") });
    await queuePausedMail(api.ctx(tenant), begun.id);
    expect(await queued(begun.id)).toEqual([{ what: "PAUSE", stage: "DONE", until: "2026-12-20" }]);
    for (const given of [{ status: "PAUSED", pausedAt: api.clock.now() }, {}] as const) {
      const { id } = await stored(given);
      await queuePausedMail(api.ctx(tenant), id);
      expect(await queued(id)).toEqual([]);
    }
    await queuePausedMail(api.ctx(tenant), newId());
  });
});
