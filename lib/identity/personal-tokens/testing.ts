import { personalTokens } from "@/db/schema/personal-tokens";
import { PERSONAL_TOKEN_PREFIX } from "@/lib/identity/personal-tokens/find";
import { hashToken, newId, randomToken } from "@/lib/platform/secrets/ids";
import type { TestApi } from "@/lib/testing/api";
import type { PermissionFixture } from "@/lib/testing/permission-fixture";
import type { Tenant } from "@/lib/values/tenant/tenant";

const DAY_MS = 24 * 3600_000;

/** A personal token of a user, without the code that making one needs. */
export async function makePersonalToken(
  { db, clock }: Pick<TestApi, "db" | "clock">,
  { id: tenantId }: Pick<Tenant, "id">,
  userId: string,
  given: Partial<typeof personalTokens.$inferInsert> = {},
) {
  const value = `${PERSONAL_TOKEN_PREFIX}${randomToken()}`;
  const personalTokenId = newId();
  await db.insert(personalTokens).values({
    tenantId,
    id: personalTokenId,
    userId,
    name: "Assistant",
    prefix: value.slice(0, 12),
    hash: hashToken(value),
    mayAct: false,
    createdAt: clock.now(),
    expiresAt: new Date(clock.now().getTime() + 30 * DAY_MS),
    ...given,
  });
  return { personalTokenId, value };
}

/** The bodies of valid requests. No caller has a token yet. */
export const tokenPermissions: PermissionFixture = async ({ customerId }) => ({
  ids: { personalTokenId: customerId, proposalId: customerId },
  bodies: {
    createMyPersonalToken: () => ({ name: "Assistant" }),
    proposeChange: () => ({ operation: "restoreSubscription" }),
    confirmProposal: () => ({ version: "x" }),
  },
});
