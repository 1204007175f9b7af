import { eq, like } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { offeringChanges } from "@/db/schema/offering-changes";
import { mails } from "@/db/schema/platform";
import { subscriptionAddons } from "@/db/schema/subscriptions";
import { newId } from "@/lib/platform/secrets/ids";
import { makeAddon, makeExtra } from "@/lib/subscriptions/addons/testing";
import { mailboxOfFile } from "@/lib/subscriptions/mails/testing";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import { queueAddonMail, sendAddonNews } from "./addon-mails";

const { api, tenant } = await brandOfFile();
const mailbox = await mailboxOfFile();
const extra = await makeExtra(api, tenant);
const less = await makeExtra(api, tenant, { name: "Less", price: { netPriceMinor: 2900 } });
const customerId = await api.customer(tenant);
const subscriptionId = await makeSubscription(api, tenant, { customerId, displayName: "My phone" });

type News = Parameters<typeof sendAddonNews.run>[1];

/** The mails that a job sends which was queued with this news. */
const sent = (news: Omit<News, "key" | "subscriptionAddonId">, subscriptionAddonId: string) =>
  mailbox.sentBy(() =>
    sendAddonNews.run(
      api.ctx(tenant),
      { key: newId(), subscriptionAddonId, ...news },
      { number: 1, isLast: false },
    ),
  );

const addonOf = (given: { status?: "PENDING" | "ACTIVE" | "EXPIRED" | "CANCELLED"; renews?: boolean } = {}) =>
  makeAddon(api, tenant, { subscriptionId, productOfferingId: extra, ...given });

async function changeOf(subscriptionAddonId: string, status: "SCHEDULED" | "CANCELLED" | "APPLIED") {
  const id = newId();
  const now = api.clock.now();
  await api.db.insert(offeringChanges).values({
    tenantId: tenant.id,
    id,
    subscriptionId,
    subscriptionAddonId,
    fromOfferingId: extra,
    toOfferingId: less,
    status,
    appliedAt: status === "APPLIED" ? now : null,
    scheduledFor: new Date("2026-12-01T12:00:00Z"),
    dueNowMinor: 0,
    priceDifferenceMinor: -3000,
    currency: "SEK",
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

describe("a mail about an add-on is sent only while it is true", () => {
  const STATES = [
    { status: "PENDING" },
    { status: "ACTIVE", renews: true },
    { status: "ACTIVE", renews: false },
    { status: "EXPIRED" },
    { status: "CANCELLED" },
  ] as const;

  test.each([
    ["ADDED", [true, true, true, false, false]],
    ["GIVEN", [true, true, true, false, false]],
    ["ENDS", [false, false, true, false, false]],
    ["KEPT", [false, true, false, false, false]],
    ["ENDED", [false, false, false, false, true]],
  ] as const)("%s", async (news, expected) => {
    const sentInState: boolean[] = [];
    for (const state of STATES) sentInState.push((await sent({ news }, await addonOf(state))).length > 0);
    expect(sentInState).toEqual(expected);
  });

  test("a change is announced while it is scheduled, and kept when it was undone", async () => {
    const outcome = async (news: "CHANGES" | "CHANGE_KEPT", status: Parameters<typeof changeOf>[1]) => {
      const id = await addonOf();
      return (await sent({ news, changeId: await changeOf(id, status) }, id)).length;
    };
    expect(await outcome("CHANGES", "SCHEDULED")).toBe(1);
    expect(await outcome("CHANGES", "CANCELLED")).toBe(0);
    expect(await outcome("CHANGES", "APPLIED")).toBe(0);
    expect(await outcome("CHANGE_KEPT", "CANCELLED")).toBe(1);
    expect(await outcome("CHANGE_KEPT", "SCHEDULED")).toBe(0);
    expect(await outcome("CHANGE_KEPT", "APPLIED")).toBe(0);
  });

  test("neither is sent for an add-on that has ended since", async () => {
    for (const [news, status] of [
      ["CHANGES", "SCHEDULED"],
      ["CHANGE_KEPT", "CANCELLED"],
    ] as const) {
      const id = await addonOf({ status: "CANCELLED" });
      expect(await sent({ news, changeId: await changeOf(id, status) }, id)).toEqual([]);
    }
  });

  test("an add-on that does not exist any more is not mailed", async () => {
    expect(await sent({ news: "ENDED" }, newId())).toEqual([]);
  });
});

test("a person who is told shortly before the day is not reminded of it again", async () => {
  const inHours = (hours: number) => new Date(api.clock.now().getTime() + hours * 3_600_000);
  const told = async (news: "ENDS" | "CHANGES" | "KEPT", at: Date | null) => {
    const id = await addonOf();
    await queueAddonMail(api.ctx(tenant), { country: "SE", currency: "SEK" }, id, news, { at });
    const rows = await api.db
      .select({ key: mails.key })
      .from(mails)
      .where(like(mails.key, `%${id}%`));
    return rows.map(({ key }) => key.replace(id, "id")).filter((key) => key.startsWith("change-reminder"));
  };
  // In Sweden, it is the 3rd then.
  const soon = new Date("2026-11-02T23:30:00Z");
  expect(await told("ENDS", soon)).toEqual(["change-reminder:ADDON_CANCEL:id:2026-11-03"]);
  expect(await told("CHANGES", soon)).toEqual(["change-reminder:ADDON_CHANGE:id:2026-11-03"]);
  expect(await told("ENDS", inHours(10 * 24))).toEqual([]);
  expect(await told("ENDS", null)).toEqual([]);
  expect(await told("KEPT", soon)).toEqual([]);
});

describe("the mail", () => {
  test("names the add-on and the subscription, and goes to the customer", async () => {
    const [mail, ...more] = await sent({ news: "ENDS", on: "2026-12-01" }, await addonOf({ renews: false }));
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: "astrid@example.com" });
    expect(mail?.subject).toMatch(/Extra.+My phone/);
  });

  test("has the price of what is added, and of what the add-on changes to", async () => {
    const id = await addonOf();
    const price = /\b(59|29)\b/;
    expect((await sent({ news: "ADDED" }, id))[0]?.text.match(price)?.[0]).toBe("59");
    const changeId = await changeOf(id, "SCHEDULED");
    expect((await sent({ news: "CHANGES", on: "2026-12-01", changeId }, id))[0]?.text.match(price)?.[0]).toBe(
      "29",
    );
    expect((await sent({ news: "KEPT" }, id))[0]?.text).not.toMatch(price);
  });

  test("has the reason of a gift", async () => {
    const id = await addonOf();
    await api.db
      .update(subscriptionAddons)
      .set({ goodwillReason: "For the long wait", renews: false })
      .where(eq(subscriptionAddons.id, id));
    expect((await sent({ news: "GIVEN" }, id))[0]?.text).toContain("For the long wait");
  });

  test("has no price for the user of a company's subscription", async () => {
    const company = await api.customer(tenant, { customerType: "BUSINESS" });
    const { email } = await api.user(tenant, { [company]: "MEMBER" });
    const of = await makeSubscription(api, tenant, { customerId: company, email });
    const id = await makeAddon(api, tenant, { subscriptionId: of, productOfferingId: extra });
    const mails = await sent({ news: "ADDED" }, id);
    expect(mails.map(({ to }) => to)).toEqual([email]);
    expect(mails[0]!.text).not.toMatch(/\b59\b/);
  });
});
