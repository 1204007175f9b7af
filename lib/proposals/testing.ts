import { proposals } from "@/db/schema/proposals";
import { makePersonalToken } from "@/lib/identity/personal-tokens/testing";
import { newId } from "@/lib/platform/secrets/ids";
import type { TestApi } from "@/lib/testing/api";
import type { Tenant } from "@/lib/values/tenant/tenant";

const DAY_MS = 24 * 3600_000;

/** A proposal to a person that waits for a day, with the token of its program. */
export async function makeProposal(
  api: Pick<TestApi, "db" | "clock">,
  tenant: Pick<Tenant, "id">,
  userId: string,
): Promise<{ proposalId: string; personalTokenId: string }> {
  const { personalTokenId } = await makePersonalToken(api, tenant, userId, { mayAct: true });
  const proposalId = newId();
  const now = api.clock.now();
  await api.db.insert(proposals).values({
    tenantId: tenant.id,
    id: proposalId,
    userId,
    personalTokenId,
    status: "PENDING",
    operation: "updateMyNotificationSettings",
    call: { params: {}, query: {}, body: { items: [{ kind: "USAGE", email: true }] } },
    callHash: proposalId,
    summary: { topics: [{ kind: "USAGE", email: true }] },
    createdAt: now,
    expiresAt: new Date(now.getTime() + DAY_MS),
  });
  return { proposalId, personalTokenId };
}
