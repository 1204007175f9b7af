import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries, staff, staffFactors } from "@/db/schema/staff";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";
import { inviteAdminByOperator, resetFactorsByOperator } from "./by-operator";

const { api, tenant } = await brandOfFile();

test("the operator invites an ADMIN, with an audit entry", async () => {
  const email = `${newId()}@brand.example`;
  const member = await inviteAdminByOperator(api.ctx(tenant), { email, name: "Helena", reason: "New brand" });
  expect(member).toMatchObject({ role: "ADMIN", status: "INVITED" });
  const entries = await api.db.select().from(auditEntries).where(eq(auditEntries.staffId, member.staffId));
  expect(entries).toMatchObject([
    { operation: "operatorInvitedAdmin", ip: "operator", personal: { reason: "New brand" } },
  ]);
});

test("the operator resets the factors of a person by their address, in any case, and of no one else", async () => {
  const person = await api.staffMember(tenant, "ADMIN");
  await api.db.insert(staffFactors).values({
    tenantId: tenant.id,
    id: newId(),
    staffId: person.staffId,
    kind: "TOTP",
    name: "Phone",
    secret: "sealed",
  });
  const email = `${person.staffId}@Brand.Example`;
  const reset = await resetFactorsByOperator(api.ctx(tenant), { email, reason: "Lost the phone" });
  expect(reset).toMatchObject({ staffId: person.staffId, factors: [], status: "INVITED" });
  expect(await api.db.select().from(staffFactors).where(eq(staffFactors.staffId, person.staffId))).toEqual(
    [],
  );
  const entries = await api.db.select().from(auditEntries).where(eq(auditEntries.staffId, person.staffId));
  expect(entries).toMatchObject([
    { operation: "operatorResetFactors", personal: { reason: "Lost the phone" } },
  ]);
  expect(await resetFactorsByOperator(api.ctx(tenant), { email: "x@y.example", reason: "x" })).toBeNull();
  // An address of another brand is unknown here.
  const [other] = [await api.tenant()];
  expect(await resetFactorsByOperator(api.ctx(other), { email, reason: "x" })).toBeNull();
  expect(
    (await api.db.select().from(staff).where(eq(staff.id, person.staffId)))[0]!.invitedUntil,
  ).not.toBeNull();
});
