import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { subscriptions } from "@/db/schema/subscriptions";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";

const DAY_MS = 24 * 3600 * 1000;
const brand = await brandOfFile();

/** The statement of the migration that prepares subscriptions that were suspended before it. */
const statement = readFileSync(join(import.meta.dirname, "migrations/0014_suspended_billing.sql"), "utf8")
  .split("--> statement-breakpoint")
  .at(-1)!;

test("subscriptions suspended before the change are not billed for their unbilled time", async () => {
  const { api, tenant } = brand;
  const now = Date.now();
  const days = (count: number) => new Date(now + count * DAY_MS);
  const suspended = async (given: Partial<typeof subscriptions.$inferInsert>) =>
    makeSubscription(api, tenant, {
      customerId: await api.customer(tenant),
      status: "SUSPENDED",
      suspendedFor: "UNPAID",
      billingAnchorDay: 1,
      suspendedAt: days(-90),
      ...given,
    });
  const [paid, unpaid, forgotten, served] = [
    await suspended({ paidUntil: days(-80), periodEndsAt: days(-80) }),
    await suspended({ paidUntil: days(-97), periodEndsAt: days(-97), billedUntil: days(-67) }),
    await suspended({ paidUntil: days(-95), periodEndsAt: days(-95) }),
    await suspended({ status: "ACTIVATED", suspendedAt: null, paidUntil: days(10), periodEndsAt: days(10) }),
  ];
  await api.runtime.db.execute(statement);
  const dayOf = (instant: Date | null) => instant && Math.round((instant.getTime() - now) / DAY_MS);
  const reach = async (id: string) => {
    const [row] = await api.db.select().from(subscriptions).where(eq(subscriptions.id, id));
    return [dayOf(row!.paidUntil), dayOf(row!.periodEndsAt), dayOf(row!.billedUntil)];
  };
  // Ten days were left, and are left again.
  expect(await reach(paid)).toEqual([10, 10, null]);
  // 23 days of the billed, unpaid time were left.
  expect(await reach(unpaid)).toEqual([-97, -97, 23]);
  expect(await reach(forgotten)).toEqual([-95, -95, 0]);
  expect(await reach(served)).toEqual([10, 10, null]);
});
