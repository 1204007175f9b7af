import { createHash } from "node:crypto";
import { newId } from "@/lib/platform/secrets/ids";
import type { SeededApi } from "@/lib/testing/seeded";

export type FuzzCaller = { name: string; headers: Record<string, string> };

/** Every kind of caller there is, and every way of getting credentials wrong. */
export async function fuzzCallers(seeded: SeededApi): Promise<FuzzCaller[]> {
  const { api, demo, tenant } = seeded;
  const { fullAccess, fullAccessBaseline, impersonation } = demo.apiKeys;
  const consumer = demo.users.find((user) => user.customerType === "CONSUMER")!;
  const business = demo.users.find((user) => user.customerType === "BUSINESS")!;
  const admin = await seeded.signIn(consumer.userId);
  const manager = (await api.user(tenant, { [business.customerId]: "MANAGER" })).token;
  const member = (await api.user(tenant, { [business.customerId]: "MEMBER" })).token;
  const nobodyYet = (await api.user(tenant)).token;
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

/** Those that get past the door of their surface. Chosen more often, or the fuzz would only ever see refusals. */
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
