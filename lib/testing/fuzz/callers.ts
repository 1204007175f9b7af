import { createHash } from "node:crypto";
import { makePersonalToken } from "@/lib/identity/personal-tokens/testing";
import { newId } from "@/lib/platform/secrets/ids";
import type { SeededApi } from "@/lib/testing/seeded";

export type FuzzCaller = { name: string; headers: Record<string, string> };

/** Every kind of caller, and every kind of wrong credentials. */
export async function fuzzCallers(seeded: SeededApi): Promise<FuzzCaller[]> {
  const { api, demo, tenant } = seeded;
  const { fullAccess, fullAccessBaseline, impersonation } = demo.apiKeys;
  const consumer = demo.users.find((user) => user.customerType === "CONSUMER")!;
  const business = demo.users.find((user) => user.customerType === "BUSINESS")!;
  const admin = await seeded.signIn(consumer.userId);
  const manager = (await api.user(tenant, { [business.customerId]: "MANAGER" })).token;
  const member = (await api.user(tenant, { [business.customerId]: "MEMBER" })).token;
  const nobodyYet = (await api.user(tenant)).token;
  // Of a person of its own: another caller may sign out everywhere, which ends all tokens of a person.
  const owner = await api.user(tenant, { [business.customerId]: "ADMIN" });
  const acting = await makePersonalToken(api, tenant, owner.userId, { mayAct: true });
  const reading = await makePersonalToken(api, tenant, owner.userId);
  const otherTenant = await api.tenant();
  const otherKey = await api.apiKey(otherTenant);
  const stranger = (await api.user(otherTenant)).token;
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const origin = { origin: "http://brand.test" };
  const unknownKey = `tern_${createHash("sha256").update("nobody").digest("hex")}`;
  const callers: [string, Record<string, string>][] = [
    ["nobody", {}],
    ["unknown host", { host: "nobody.example" }],
    ["no host", { host: "" }],
    ["unknown key", { "x-api-key": unknownKey }],
    ["empty key", { "x-api-key": "" }],
    ["huge key", { "x-api-key": "k".repeat(4000) }],
    ["full access", { "x-api-key": fullAccess }],
    ["full access on the baseline", { "x-api-key": fullAccessBaseline }],
    ["full access for a user", { "x-api-key": fullAccess, ...bearer(admin) }],
    ["full access for a stranger", { "x-api-key": fullAccess, ...bearer(stranger) }],
    ["full access with a broken token", { "x-api-key": fullAccess, ...bearer("a.b.c") }],
    ["full access with basic authentication", { "x-api-key": fullAccess, authorization: "Basic YTpi" }],
    ["another tenant", { "x-api-key": otherKey }],
    ["impersonation without a token", { "x-api-key": impersonation }],
    ["impersonation, admin", { "x-api-key": impersonation, ...bearer(admin) }],
    ["impersonation, manager", { "x-api-key": impersonation, ...bearer(manager) }],
    ["impersonation, member", { "x-api-key": impersonation, ...bearer(member) }],
    ["impersonation, without a customer", { "x-api-key": impersonation, ...bearer(nobodyYet) }],
    ["impersonation, stranger", { "x-api-key": impersonation, ...bearer(stranger) }],
    ["token alone", bearer(admin)],
    ["personal token that acts", bearer(acting.value)],
    ["personal token that reads", bearer(reading.value)],
    ["unknown personal token", bearer("tern_pt_unknown")],
    ["personal token with a key", { "x-api-key": impersonation, ...bearer(acting.value) }],
    ["guest", { cookie: `tern_guest=${newId()}`, ...origin }],
    ["guest without origin", { cookie: `tern_guest=${newId()}` }],
    ["broken guest", { cookie: "tern_guest=1; drop=table", ...origin }],
    ["signed-in browser", { cookie: `tern_session=${admin}`, ...origin }],
    ["signed-in browser without origin", { cookie: `tern_session=${admin}` }],
    ["signed-in browser from elsewhere", { cookie: `tern_session=${admin}`, origin: "https://evil.example" }],
    ["signed-in browser, null origin", { cookie: `tern_session=${admin}`, origin: "null" }],
    [
      "signed-in browser, cross-site",
      { cookie: `tern_session=${admin}`, "sec-fetch-site": "cross-site", ...origin },
    ],
    ["staff", (await api.staffMember(tenant, "ADMIN")).headers],
    ["support staff", (await api.staffMember(tenant, "SUPPORT")).headers],
    [
      "staff with a reason",
      { ...(await api.staffMember(tenant, "ADMIN")).headers, "tern-reason": "A%20fuzz" },
    ],
    [
      "staff with a broken reason",
      { ...(await api.staffMember(tenant, "ADMIN")).headers, "tern-reason": "%" },
    ],
    [
      "staff from elsewhere",
      { ...(await api.staffMember(tenant, "ADMIN")).headers, origin: "https://evil.example" },
    ],
    ["broken staff session", { cookie: "tern-staff=a.b.c", ...origin }],
    ["broken session", { cookie: "tern_session=a.b.c", ...origin }],
  ];
  return callers.map(([name, headers]) => ({ name, headers: { host: "brand.test", ...headers } }));
}

/**
 * Callers that pass the authentication of their surface. They are chosen more often, or the fuzz would see only
 * refusals.
 */
export const usualCallers = {
  platform: ["full access", "full access on the baseline", "full access for a user", "staff with a reason"],
  "end-user": [
    "impersonation, admin",
    "impersonation, manager",
    "impersonation, member",
    "impersonation, without a customer",
    "guest",
    "signed-in browser",
  ],
};
