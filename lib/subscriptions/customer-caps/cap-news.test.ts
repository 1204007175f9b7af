import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { customerDataCaps } from "@/db/schema/data-caps";
import { forgetEnv } from "@/lib/platform/env";
import { newId } from "@/lib/platform/secrets/ids";
import { mailboxOfFile } from "@/lib/subscriptions/mails/testing";
import { brandOfFile } from "@/lib/testing/brand";
import { sendCustomerCapNews } from "./mails";

const { api, tenant } = await brandOfFile();
const mailbox = await mailboxOfFile();
const ctx = api.ctx(tenant);
const NOW = "2026-11-20T12:00:00.000Z";
const now = new Date(NOW);
const LIMIT = 5_000_000_000;

beforeEach(() => api.clock.set(NOW));
afterEach(() => {
  delete process.env.CARRIER_BLOCKS_DATA;
  forgetEnv();
});

/** A company with an administrator and a reached cap. */
async function company(given: Partial<typeof customerDataCaps.$inferInsert> = {}) {
  const customerId = await api.customer(tenant, { customerType: "BUSINESS", name: "Lind Bygg AB" });
  const { token, email } = await api.user(tenant, { [customerId]: "ADMIN" });
  await api.db.insert(customerDataCaps).values({
    tenantId: tenant.id,
    customerId,
    zone: "HOME",
    limitBytes: LIMIT,
    month: "2026-11",
    warnedAt: now,
    reachedAt: now,
    createdAt: now,
    updatedAt: now,
    ...given,
  });
  return { customerId, token, email };
}

type News = Parameters<typeof sendCustomerCapNews.run>[1];
const sent = (customerId: string, given: Partial<News> = {}) =>
  mailbox.sentBy(() =>
    sendCustomerCapNews.run(
      ctx,
      {
        key: newId(),
        customerId,
        zone: "HOME",
        news: "REACHED",
        month: "2026-11",
        limitBytes: LIMIT,
        ...given,
      },
      { number: 1, isLast: false },
    ),
  );

describe("the mail about the cap of a company", () => {
  test("goes to its administrator, also before the cap is reached", async () => {
    const { customerId, email } = await company({ reachedAt: null });
    const mails = await sent(customerId, { news: "WARNED" });
    expect(mails.map(({ to }) => to)).toEqual([email]);
  });

  test("is not sent if the cap was changed or lifted, or its month is over", async () => {
    expect(await sent((await company()).customerId, { limitBytes: LIMIT + 1 })).toEqual([]);
    expect(await sent((await company({ reachedAt: null })).customerId)).toEqual([]);
    expect(await sent((await company()).customerId, { month: "2026-10" })).toEqual([]);
    expect(await sent(newId())).toEqual([]);
  });

  test("ignores the settings of its reader only if data stops", async () => {
    const { customerId, token } = await company();
    await api.call("PUT", "/end-user/accounts/me/notification-settings", {
      key: await api.apiKey(tenant, "impersonate-user"),
      token,
      body: { items: [{ kind: "USAGE", email: false }] },
    });
    expect(await sent(customerId)).toHaveLength(1);
    expect(await sent(customerId, { news: "WARNED" })).toEqual([]);
    process.env.CARRIER_BLOCKS_DATA = "false";
    forgetEnv();
    expect(await sent(customerId)).toEqual([]);
  });
});
