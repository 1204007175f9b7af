import { expect, test } from "vitest";
import { failures } from "@/lib/kernel/error-registry";
import { makeInvoice } from "@/lib/payments/fixtures";
import type { AccountDeletion } from "@/lib/privacy/deletion/model";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import type { CustomerPersonPrivacy } from "./model";

const { api, tenant } = await brandOfFile();
const admin = await api.staffMember(tenant, "ADMIN", { steppedUp: true });
const colleague = await api.staffMember(tenant, "ADMIN", { steppedUp: true });

const DAY_MS = 24 * 3600 * 1000;
const refusal = (name: keyof typeof failures) => ({
  status: failures[name].status,
  body: { internalCode: failures[name].internalCode },
});

const as = <T>(person: { headers: Record<string, string> }, method: string, path: string, body?: unknown) =>
  api.call<T>(method, path, { headers: { ...person.headers, "tern-reason": "asked by phone" }, body });

async function person() {
  const customerId = await api.customer(tenant);
  const { userId } = await api.user(tenant, { [customerId]: "ADMIN" });
  const path = `/customers/${customerId}`;
  const read = async () =>
    (await as<CustomerPersonPrivacy>(admin, "GET", `${path}/users/${userId}/privacy`)).body;
  return { customerId, userId, path, read };
}

test("a copy can be requested for a person once a day, and the page shows it", async () => {
  const { path, userId, read } = await person();
  expect((await read()).newestExport).toBeUndefined();
  const [first, second] = await Promise.all([
    as(admin, "POST", `${path}/exports`, { userId }),
    as(admin, "POST", `${path}/exports`, { userId }),
  ]);
  expect([first.status, second.status].toSorted()).toEqual([202, 409]);
  expect([first, second].find(({ status }) => status === 409)).toMatchObject(refusal("accountExportTooSoon"));
  expect((await read()).newestExport).toMatchObject({ status: "PENDING" });
});

test("a deletion is scheduled after a colleague's approval, and the person can undo it for thirty days", async () => {
  const { path, userId, read } = await person();
  expect(await as(admin, "POST", `${path}/erasure`, { userId })).toMatchObject(refusal("approvalRequired"));
  const { body: asked } = await as<{ approvalId: string }>(admin, "POST", "/approvals", {
    method: "POST",
    path: `${path}/erasure`,
    body: { userId },
    reason: "Asked to be forgotten",
  });
  expect((await read()).deletion.status).toBe("NONE");
  expect(await as(admin, "POST", `/approvals/${asked.approvalId}/approve`)).toMatchObject(
    refusal("ownRequest"),
  );
  const approved = await as(colleague, "POST", `/approvals/${asked.approvalId}/approve`);
  expect(approved).toMatchObject({ status: 200, body: { status: "APPROVED" } });
  const { deletion } = await read();
  expect(deletion.status).toBe("SCHEDULED");
  expect(new Date(deletion.deletesAt!).getTime() - new Date(deletion.requestedAt!).getTime()).toBe(
    30 * DAY_MS,
  );
});

test("a key needs no approval, debts are an obstacle, and a second request is refused as scheduled", async () => {
  const { path, userId, customerId, read } = await person();
  const key = { "x-api-key": await api.apiKey(tenant, "full-access") };
  const erase = () =>
    api.call<AccountDeletion>("POST", `${path}/erasure`, { headers: key, body: { userId } });
  const invoiceId = await makeInvoice(api, tenant, { customerId, status: "ISSUED" });
  expect(await erase()).toMatchObject(refusal("accountDeletionHindered"));
  expect((await read()).deletion.obstacles).toMatchObject([{ kind: "INVOICE", id: invoiceId }]);
  const free = await person();
  const again = () =>
    api.call<AccountDeletion>("POST", `${free.path}/erasure`, {
      headers: key,
      body: { userId: free.userId },
    });
  expect(await again()).toMatchObject({ status: 202, body: { status: "SCHEDULED" } });
  expect(await again()).toMatchObject(refusal("accountDeletionScheduled"));
});

test("obstacles at another customer of the person are counted and not named", async () => {
  const [here, there] = [await api.customer(tenant), await api.customer(tenant, { name: "Lind Bygg AB" })];
  const { userId } = await api.user(tenant, { [here]: "ADMIN", [there]: "ADMIN" });
  const read = async () =>
    (await as<CustomerPersonPrivacy>(admin, "GET", `/customers/${here}/users/${userId}/privacy`)).body;
  const elsewhere = await makeInvoice(api, tenant, { customerId: there, status: "ISSUED" });
  await makeSubscription(api, tenant, { customerId: there, displayName: "The boss’s phone" });
  expect((await read()).deletion).toMatchObject({ obstacles: [], obstacleCount: 2 });
  const own = await makeInvoice(api, tenant, { customerId: here, status: "ISSUED" });
  const { deletion } = await read();
  expect(deletion).toMatchObject({ obstacles: [{ kind: "INVOICE", id: own }], obstacleCount: 3 });
  const key = { "x-api-key": await api.apiKey(tenant, "full-access") };
  const refused = await api.call<{ details: { property: string; message: string }[] }>(
    "POST",
    `/customers/${here}/erasure`,
    { headers: key, body: { userId } },
  );
  expect(refused).toMatchObject(refusal("accountDeletionHindered"));
  expect(refused.body.details.map(({ property }) => property)).toEqual(["INVOICE", "obstacleCount"]);
  expect(refused.body.details[1]!.message).toBe("2 more.");
  for (const name of ["Lind Bygg AB", "boss", elsewhere])
    expect(JSON.stringify([deletion, refused.body])).not.toContain(name);
});

test("only administrators may do it, and only for the customer's own people", async () => {
  const [one, other] = [await person(), await person()];
  for (const role of ["SUPPORT", "BILLING"] as const) {
    const member = await api.staffMember(tenant, role, { steppedUp: true });
    expect(await as(member, "GET", `${one.path}/users/${one.userId}/privacy`)).toMatchObject(
      refusal("forbidden"),
    );
    for (const what of ["exports", "erasure"])
      expect(await as(member, "POST", `${one.path}/${what}`, { userId: one.userId })).toMatchObject(
        refusal("forbidden"),
      );
  }
  for (const userId of [other.userId, "nobody"]) {
    expect(await as(admin, "GET", `${one.path}/users/${userId}/privacy`)).toMatchObject(
      refusal("userNotFound"),
    );
    expect(await as(admin, "POST", `${one.path}/exports`, { userId })).toMatchObject(refusal("userNotFound"));
  }
  const elsewhere = await api.tenant();
  const key = { "x-api-key": await api.apiKey(elsewhere, "full-access") };
  expect(
    await api.call("POST", `${one.path}/exports`, { headers: key, body: { userId: one.userId } }),
  ).toMatchObject(refusal("customerNotFound"));
});
