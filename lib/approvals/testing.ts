import { expect } from "vitest";
import type { TestApi } from "@/lib/testing/api";
import type { Tenant } from "@/lib/values/tenant/tenant";

type StoredCall = { method: string; path: string; body?: object; reason: string };

/** Runs a call that needs an approval: the member with `headers` asks for it, and an ADMIN accepts it. */
export async function runApproved(
  api: TestApi,
  tenant: Tenant,
  headers: Record<string, string>,
  body: StoredCall,
): Promise<void> {
  const asked = await api.call<{ approvalId: string }>("POST", "/approvals", { headers, body });
  expect(asked.status, JSON.stringify(asked.body)).toBe(201);
  const admin = await api.staffMember(tenant, "ADMIN", { steppedUp: true });
  const approved = await api.call("POST", `/approvals/${asked.body.approvalId}/approve`, {
    headers: admin.headers,
    body: {},
  });
  expect(approved.status, JSON.stringify(approved.body)).toBe(200);
}
