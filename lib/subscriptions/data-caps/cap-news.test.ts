import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { dataCaps } from "@/db/schema/data-caps";
import { subscriptions } from "@/db/schema/subscriptions";
import { makeOffering } from "@/lib/catalog/testing";
import { forgetEnv } from "@/lib/platform/env";
import type { DataZone } from "@/lib/platform/inputs/data-zones";
import { newId } from "@/lib/platform/secrets/ids";
import { mailboxOfFile } from "@/lib/subscriptions/mails/testing";
import { makeSubscription, queuedJobs } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import { queueReleasedMails, sendDataBlockNews } from "./block-mails";
import type { BlockingCap } from "./caps-of-subscription";
import { queueDataCapMail, sendDataCapNews } from "./mails";

const { api, tenant } = await brandOfFile();
const mailbox = await mailboxOfFile();
const ctx = api.ctx(tenant);
const NOW = "2026-11-20T12:00:00.000Z";
const now = new Date(NOW);
const LIMIT = 5_000_000_000;
const FIRST = { number: 1, isLast: false };

beforeEach(() => api.clock.set(NOW));
afterEach(() => {
  delete process.env.CARRIER_BLOCKS_DATA;
  forgetEnv();
});

type Cap = Partial<typeof dataCaps.$inferInsert>;

/** A subscription of a consumer whose user is a member, with a reached cap unless it is null. */
async function line(given: Cap | null = {}, columns: Parameters<typeof makeSubscription>[2] = {}) {
  const customerId = await api.customer(tenant);
  const email = `${newId()}@example.com`;
  const { token } = await api.user(tenant, { [customerId]: "MEMBER" }, email);
  const id = await makeSubscription(api, tenant, { customerId, email, displayName: "My phone", ...columns });
  const cap = { zone: "HOME" as const, limitBytes: LIMIT, month: "2026-11", warnedAt: now, reachedAt: now };
  const times = { createdAt: now, updatedAt: now };
  if (given)
    await api.db
      .insert(dataCaps)
      .values({ tenantId: tenant.id, subscriptionId: id, ...cap, ...times, ...given });
  return { id, email, token };
}

type News = Parameters<typeof sendDataCapNews.run>[1];
const sent = (subscriptionId: string, given: Partial<News> = {}) =>
  mailbox.sentBy(() =>
    sendDataCapNews.run(
      ctx,
      {
        key: newId(),
        subscriptionId,
        zone: "HOME",
        news: "REACHED",
        month: "2026-11",
        limitBytes: LIMIT,
        ...given,
      },
      FIRST,
    ),
  );

describe("the mail about a cap", () => {
  test("goes to the user of the line, who can raise the limit if no company pays", async () => {
    const { id, email } = await line();
    const [mail, ...more] = await sent(id);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: email, subject: expect.stringContaining("My phone") });
    expect(mail!.text).not.toContain("An administrator of your company");
  });

  test("is not sent if the cap was changed, removed or lifted, or its month is over", async () => {
    expect(await sent((await line()).id, { limitBytes: LIMIT + 1 })).toEqual([]);
    expect(await sent((await line(null)).id)).toEqual([]);
    expect(await sent((await line({ reachedAt: null })).id)).toEqual([]);
    expect(await sent((await line()).id, { month: "2026-10" })).toEqual([]);
  });

  test("names the plan of a travel eSIM, which has no number", async () => {
    const productOfferingId = await makeOffering(api, tenant, { name: "Europe 5 GB" });
    const { id } = await line({}, { productOfferingId, type: "TRAVEL_ESIM", displayName: null });
    expect((await sent(id))[0]!.subject).toContain("Europe 5 GB");
  });

  test("ignores the settings of its reader only if data stops", async () => {
    const { id, token } = await line();
    await api.call("PUT", "/end-user/accounts/me/notification-settings", {
      key: await api.apiKey(tenant, "impersonate-user"),
      token,
      body: { items: [{ kind: "USAGE", email: false }] },
    });
    expect(await sent(id)).toHaveLength(1);
    expect(await sent(id, { news: "WARNED" })).toEqual([]);
    process.env.CARRIER_BLOCKS_DATA = "false";
    forgetEnv();
    expect(await sent(id)).toEqual([]);
  });

  test("has another key if the network did not block, because a block may follow", async () => {
    const subscriptionId = newId();
    for (const answer of [undefined, "BLOCKED", "REFUSED", "UNSUPPORTED"] as const) {
      const news = {
        subscriptionId,
        zone: "HOME",
        news: "REACHED",
        month: "2026-11",
        limitBytes: 7,
      } as const;
      await queueDataCapMail(ctx, { ...news, answer }, { reachedAt: now });
    }
    const jobs = (await queuedJobs(api, tenant)).filter(
      ({ payload }) => payload.subscriptionId === subscriptionId,
    );
    const key = `data-cap:REACHED:${subscriptionId}:HOME:2026-11:7:${NOW}`;
    expect(jobs.map(({ payload }) => payload.key)).toEqual([key, `${key}:REFUSED`, `${key}:UNSUPPORTED`]);
  });
});

describe("the mail about blocked data", () => {
  type Block = Parameters<typeof sendDataBlockNews.run>[1];
  const about = (subscriptionId: string, given: Partial<Block>) =>
    mailbox.sentBy(() =>
      sendDataBlockNews.run(
        ctx,
        { key: newId(), subscriptionId, zones: ["HOME"], reason: "CAP_CHANGED", ...given },
        FIRST,
      ),
    );

  test("is not sent if the network blocks nothing", async () => {
    const { id } = await line();
    expect(await about(id, { reason: "CAP_REACHED" })).toEqual([]);
    expect(await about(id, { reason: "CAP_CHANGED" })).toHaveLength(1);
  });

  test("is queued apart for the line's own cap and for the customer's, once per reached cap", async () => {
    const queued = async (caps: BlockingCap[] | null, zones: DataZone[]) => {
      const { id } = await line();
      const operationId = newId();
      const [subscription] = await api.db.select().from(subscriptions).where(eq(subscriptions.id, id));
      await queueReleasedMails(ctx, subscription!, {
        operationId,
        block: { zones, caps, requestedAt: now },
        zones,
        reason: "CAP_CHANGED",
      });
      return (await queuedJobs(api, tenant))
        .filter(({ payload }) => payload.subscriptionId === id)
        .map(({ payload: { zones, key, userId } }) => [
          userId === undefined ? "READERS" : "USER",
          zones,
          String(key).split(":").at(-1)!.replace(operationId, "request"),
        ]);
    };
    const cap = (zone: DataZone, of: BlockingCap["of"]) => ({
      zone,
      of,
      month: "2026-11",
      reachedAt: "then",
    });
    const [own, ...shared] = [
      cap("HOME", "SUBSCRIPTION"),
      cap("HOME", "CUSTOMER"),
      cap("WORLD", "CUSTOMER"),
      cap("EU", "CUSTOMER"),
    ];
    expect(await queued([own!, ...shared], ["HOME", "WORLD", "EU"])).toEqual([
      ["READERS", ["HOME"], "request"],
      ["USER", ["WORLD", "EU"], "EU@then,WORLD@then"],
    ]);
    expect(await queued([own!], ["HOME"])).toEqual([["READERS", ["HOME"], "request"]]);
    expect(await queued(shared, ["HOME"])).toEqual([["USER", ["HOME"], "HOME@then"]]);
    // The caps of older requests are not known.
    expect(await queued(null, ["HOME"])).toEqual([["USER", ["HOME"], "request"]]);
  });

  test("is not sent to a person if the line has no user by now", async () => {
    const id = await makeSubscription(api, tenant, { email: `${newId()}@example.com` });
    expect(await about(id, { userId: newId() })).toEqual([]);
  });

  test("about a line's own cap names the line, also to the user of several", async () => {
    const { id } = await line();
    const [row] = await api.db.select().from(subscriptions).where(eq(subscriptions.id, id));
    const { customerId, subscriberId, productOfferingId } = row!;
    const other = await makeSubscription(api, tenant, { customerId, productOfferingId });
    await api.db.update(subscriptions).set({ subscriberId }).where(eq(subscriptions.id, other));
    const [mail] = await about(id, {});
    expect(mail!.subject).toBe("Mobile data works again for My phone");
  });

  test("names the plan of a travel eSIM, which has no number", async () => {
    const productOfferingId = await makeOffering(api, tenant, { name: "Europe 5 GB" });
    const { id } = await line({}, { productOfferingId, type: "TRAVEL_ESIM", displayName: null });
    expect((await about(id, {}))[0]!.subject).toContain("Europe 5 GB");
  });
});
