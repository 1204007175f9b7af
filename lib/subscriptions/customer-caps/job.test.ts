import { expect, test } from "vitest";
import { newId } from "@/lib/platform/secrets/ids";
import { queuedJobs } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import { queueCustomerCaps } from "./job";

const { api, tenant } = await brandOfFile();

test("the caps of a customer are compared once per ten seconds, at their end", async () => {
  const customerIds = [newId(), newId()];
  const queueAt = (instant: string) =>
    queueCustomerCaps({ ...api.ctx(tenant), systemClock: { now: () => new Date(instant) } }, customerIds);
  for (const instant of ["2026-11-20T12:00:00.000Z", "2026-11-20T12:00:09.999Z", "2026-11-20T12:00:10.000Z"])
    await queueAt(instant);
  const jobs = (await queuedJobs(api, tenant)).filter(({ name }) => name === "follow-customer-data-caps");
  for (const id of customerIds)
    expect(
      jobs
        .filter(({ payload }) => payload.customerId === id)
        .map(({ runAt }) => runAt.toISOString())
        .sort(),
    ).toEqual(["2026-11-20T12:00:10.000Z", "2026-11-20T12:00:20.000Z"]);
});
