import { and, eq } from "drizzle-orm";
import { phoneNumbers, simCards } from "@/db/schema/inventory";
import { makeNumbers } from "@/lib/inventory/testing";
import { makeSubscription } from "@/lib/subscriptions/testing";
import type { SeededApi } from "@/lib/testing/seeded";

let serial = 0;
const nextIccid = () => `89462000${String(++serial).padStart(11, "5")}`;

/** A line whose eSIM waits to be installed. @returns its id */
export async function subscriptionWithWaitingEsim(
  { api, tenant }: SeededApi,
  customerId: string,
  productOfferingId: string,
): Promise<string> {
  const iccid = nextIccid();
  const id = await makeSubscription(api, tenant, {
    customerId,
    productOfferingId,
    iccid,
    esim: true,
    email: "asa@example.com",
  });
  await api.db.insert(simCards).values({
    tenantId: tenant.id,
    iccid,
    kind: "ESIM",
    status: "ASSIGNED",
    subscriptionId: id,
    activationCode: "LPA:1$smdp.example$FUZZ",
    smdpAddress: "smdp.example",
    matchingId: "FUZZ",
  });
  return id;
}

/** A line that has just ended and whose number rests for its customer. @returns its id */
export async function endedSubscription(
  { api, tenant }: SeededApi,
  customerId: string,
  productOfferingId: string,
): Promise<string> {
  const now = api.clock.now();
  const prefix = `+4678${String(++serial).padStart(3, "0")}`;
  const [msisdn] = await makeNumbers(api, tenant, 1, { prefix });
  const id = await makeSubscription(api, tenant, {
    customerId,
    productOfferingId,
    iccid: nextIccid(),
    msisdn,
    status: "CANCELLED",
    cancelledAt: now,
    endedAt: now,
  });
  await api.db
    .update(phoneNumbers)
    .set({
      status: "QUARANTINED",
      formerSubscriptionId: id,
      quarantinedUntil: new Date(now.getTime() + 16 * 86_400_000),
    })
    .where(and(eq(phoneNumbers.tenantId, tenant.id), eq(phoneNumbers.msisdn, msisdn!)));
  return id;
}
