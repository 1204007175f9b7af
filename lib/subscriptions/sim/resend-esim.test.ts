import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { subscribers } from "@/db/schema/customers";
import { simCards } from "@/db/schema/inventory";
import { subscriptions } from "@/db/schema/subscriptions";
import type { SubscriptionSummary } from "@/lib/subscriptions/lists/summary-model";
import type { EsimMail } from "@/lib/subscriptions/requests";
import { makeSubscription, queuedJobs } from "@/lib/subscriptions/testing";
import { apiOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";

type Answer = EsimMail & { internalCode?: string };

const { api } = await apiOfFile();
let tenant: Tenant;
let key: string;
let customerId: string;
let serial = 0;

beforeEach(async () => {
  tenant = await api.tenant();
  key = await api.apiKey(tenant);
  customerId = await api.customer(tenant, { customerType: "BUSINESS" });
});

/** An active subscription with an eSIM that is not installed. */
async function makeSubscriptionWithEsim(
  sim: Partial<typeof simCards.$inferInsert> = {},
  email = "maja@example.com",
): Promise<string> {
  const iccid = `89460000000001${String(10_000 + serial++)}`;
  const id = await makeSubscription(api, tenant, {
    customerId,
    iccid,
    esim: true,
    email,
  });
  await api.db.insert(simCards).values({
    tenantId: tenant.id,
    iccid,
    kind: "ESIM",
    status: "ASSIGNED",
    subscriptionId: id,
    activationCode: "LPA:1$smdp.example$MATCH-1",
    smdpAddress: "smdp.example",
    matchingId: "MATCH-1",
    ...sim,
  });
  return id;
}

const resend = (id: string, headers: Record<string, string> = {}) =>
  api.call<Answer>("POST", `/subscriptions/${id}/esim/resend`, { key, headers });
const mailsOf = async (id: string) =>
  (await queuedJobs(api, tenant)).filter(
    ({ name, payload }) => name === "send-esim-again" && payload.subscriptionId === id,
  );
const summaryOf = async (id: string) => {
  const { body } = await api.call<{ items: SubscriptionSummary[] }>(
    "GET",
    `/subscriptions/summaries?customerId=${customerId}`,
    { key },
  );
  return body.items.find(({ subscriptionId }) => subscriptionId === id);
};

describe("an eSIM mail that is sent again", () => {
  test("goes to the subscriber once per request, and once for simultaneous requests", async () => {
    const id = await makeSubscriptionWithEsim();
    const once = { "x-idempotency-key": `again-${id}` };
    const { status, body } = await resend(id, once);
    expect(status).toBe(200);
    expect(body).toEqual({ subscriptionId: id, sentTo: "maja@example.com" });
    await resend(id, once);
    await resend(id);
    expect(await mailsOf(id)).toHaveLength(1);
    expect((await summaryOf(id))?.esimState).toBe("READY");
  });

  test("is refused when the eSIM is installed, with the reason that the list shows", async () => {
    const id = await makeSubscriptionWithEsim({ installedAt: new Date() });
    expect((await resend(id)).body.internalCode).toBe("6024");
    expect((await summaryOf(id))?.esimState).toBe("INSTALLED");
    expect(await mailsOf(id)).toEqual([]);
  });

  test("is refused when there is no eSIM", async () => {
    const [making, card, ended] = [
      await makeSubscriptionWithEsim({ activationCode: null }),
      await makeSubscriptionWithEsim(),
      await makeSubscriptionWithEsim(),
    ];
    const set = (id: string, values: Partial<typeof subscriptions.$inferInsert>) =>
      api.db
        .update(subscriptions)
        .set(values)
        .where(and(eq(subscriptions.tenantId, tenant.id), eq(subscriptions.id, id)));
    await set(card, { esim: false });
    await set(ended, { status: "CANCELLED", cancelledAt: new Date() });
    for (const id of [making, card, ended]) expect((await resend(id)).body.internalCode).toBe("6023");
    expect(
      await Promise.all([making, card, ended].map(async (id) => (await summaryOf(id))?.esimState)),
    ).toEqual(["PREPARING", undefined, "ENDED"]);
  });

  test("is refused when the subscriber has no e-mail address", async () => {
    const id = await makeSubscriptionWithEsim();
    await api.db.update(subscribers).set({ email: null }).where(eq(subscribers.tenantId, tenant.id));
    expect((await resend(id)).body.internalCode).toBe("6025");
  });

  test("is sent at most three times an hour", async () => {
    const id = await makeSubscriptionWithEsim();
    const answers = [await resend(id), await resend(id), await resend(id), await resend(id)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  });
});

describe("the file of a company's eSIM codes", () => {
  const roles = ["ADMIN", "MANAGER", "MEMBER", "outsider", "nobody"] as const;
  test.each(roles)("for %s contains the subscriptions that they manage or use", async (role) => {
    const member =
      role === "outsider" ? await api.customer(tenant, { customerType: "BUSINESS" }) : customerId;
    const user = await api.user(
      tenant,
      role === "nobody" ? {} : { [member]: role === "outsider" ? "ADMIN" : role },
    );
    const own = await makeSubscriptionWithEsim(
      { activationCode: "LPA:1$smdp.example$OWN", matchingId: "OWN" },
      user.email,
    );
    const other = await makeSubscriptionWithEsim({
      activationCode: "LPA:1$smdp.example$OTHER",
      matchingId: "OTHER",
    });
    const impersonation = await api.apiKey(tenant, "impersonate-user");
    const read = async (path: string) =>
      JSON.stringify(
        (await api.call("GET", `/end-user${path}`, { key: impersonation, token: user.token })).body,
      );
    const answers = await Promise.all(
      [
        "/subscriptions",
        `/subscriptions?customerId=${customerId}`,
        `/subscriptions/summaries?customerId=${customerId}`,
        `/subscriptions/${own}`,
        `/subscriptions/${other}`,
        "/accounts/me",
      ].map(read),
    );
    const shown = ["OWN", "OTHER"].filter((code) => answers.some((answer) => answer.includes(`$${code}`)));
    const looksAfterAll = role === "ADMIN" || role === "MANAGER";
    expect(shown).toEqual(looksAfterAll ? ["OWN", "OTHER"] : role === "MEMBER" ? ["OWN"] : []);
  });
});
