import { describe, expect, test } from "vitest";
import { STAFF_TABLE } from "@/lib/identity/rights/staff-table";
import { failures } from "@/lib/kernel/error-registry";
import type { Operation } from "@/lib/kernel/operation";
import { OPERATIONS } from "@/lib/operations";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";
import { STAFF_ROLES } from "@/lib/values/staff-roles";

const { api, tenant } = await brandOfFile();

const PLATFORM = OPERATIONS.filter(
  ({ surfaces, permission }) => surfaces.includes("platform") && permission !== null,
);

/** Operations for the user of a user token. Staff have none. */
const OF_USERS = new Set(["getMyAccount"]);

const code = (name: keyof typeof failures) => failures[name].internalCode;
const REFUSALS: string[] = [
  code("forbidden"),
  code("approvalRequired"),
  code("reasonRequired"),
  code("stepUpRequired"),
];

/** A request that reaches the operation or is refused before. Its ids do not exist, so nothing changes. */
const request = ({ method, path }: Operation, headers: Record<string, string>) =>
  api.call<{ internalCode?: string }>(
    method,
    path.replace(/\{path\.\.\.\}/, "x").replace(/\{[^}]+\}/g, () => newId()),
    {
      headers,
      ...(method !== "GET" && method !== "DELETE" && { body: {} }),
    },
  );

test("every operation of the platform API has a row, and every row has an operation", () => {
  const named = PLATFORM.map(({ id }) => id).filter((id) => !OF_USERS.has(id));
  expect(Object.keys(STAFF_TABLE).toSorted()).toEqual(named.toSorted());
});

describe.each(STAFF_ROLES)("%s", (role) => {
  test("is refused what the table refuses, and nothing else", async () => {
    const member = await api.staffMember(tenant, role);
    const reason = { "tern-reason": "A%20test" };
    for (const operation of PLATFORM) {
      const row = STAFF_TABLE[operation.id];
      // It would end the session of this test.
      if (operation.id === "endStaffSession") continue;
      const { body } = await request(operation, { ...member.headers, ...reason });
      const right = row?.[role] ?? "no";
      const told = REFUSALS.includes(body?.internalCode ?? "") ? body?.internalCode : "reached";
      const expected =
        right === "no" ? code("forbidden") : right === "approval" ? code("approvalRequired") : "reached";
      expect(`${operation.id} ${told}`).toBe(`${operation.id} ${expected}`);
    }
  });

  test("needs a reason and a step-up where the table says so", async () => {
    const member = await api.staffMember(tenant, role, { steppedUp: false });
    for (const operation of PLATFORM) {
      const row = STAFF_TABLE[operation.id];
      if (row?.[role] !== "may" || operation.id === "endStaffSession") continue;
      const silent = await request(operation, member.headers);
      if (row.reason)
        expect(`${operation.id} ${silent.body?.internalCode}`).toBe(
          `${operation.id} ${code("reasonRequired")}`,
        );
      if (!row.stepUp) continue;
      const told = await request(operation, { ...member.headers, "tern-reason": "A%20test" });
      expect(`${operation.id} ${told.body?.internalCode}`).toBe(`${operation.id} ${code("stepUpRequired")}`);
    }
  });
});

test("an unreadable reason counts as missing", async () => {
  const member = await api.staffMember(tenant, "ADMIN");
  const blockSim = PLATFORM.find(({ id }) => id === "blockSim")!;
  for (const reason of ["%E0%A4%A", "%20", encodeURIComponent("x".repeat(501))])
    expect((await request(blockSim, { ...member.headers, "tern-reason": reason })).body?.internalCode).toBe(
      code("reasonRequired"),
    );
});
