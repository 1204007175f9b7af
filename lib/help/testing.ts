import { questionMessages, questions } from "@/db/schema/help";
import { addStarterArticles } from "@/lib/help/articles/manage";
import { newId } from "@/lib/platform/secrets/ids";
import type { TestApi } from "@/lib/testing/api";
import type { PermissionFixture } from "@/lib/testing/permission-fixture";
import type { Tenant } from "@/lib/values/tenant/tenant";

/**
 * Adds a question. Returns its id.
 * @param asker the person who asks; a new one without a customer if absent
 */
export async function makeQuestion(api: TestApi, tenant: Tenant, asker?: string): Promise<string> {
  const userId = asker ?? (await api.user(tenant)).userId;
  const questionId = newId();
  const at = api.clock.now();
  await api.db.insert(questions).values({
    tenantId: tenant.id,
    id: questionId,
    userId,
    subject: "No signal at home",
    waitingSince: at,
    createdAt: at,
    lastMessageAt: at,
  });
  await api.db.insert(questionMessages).values({
    tenantId: tenant.id,
    id: newId(),
    questionId,
    fromCare: false,
    text: "I have no signal in the kitchen.",
    createdAt: at,
  });
  return questionId;
}

/** The starter articles, and a question that none of the table's callers asked. */
export const helpPermissions: PermissionFixture = async ({ api, tenant }) => {
  await addStarterArticles(api.ctx(tenant));
  const questionId = await makeQuestion(api, tenant);
  return {
    ids: { slug: "refunds", questionId },
    bodies: {
      askQuestion: () => ({ subject: "No signal", text: "I have no signal in the kitchen." }),
      writeToQuestion: () => ({ text: "It works outside." }),
    },
  };
};
