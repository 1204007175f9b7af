import { and, desc, eq, type SQL } from "drizzle-orm";
import { contacts } from "@/db/schema/care";
import { customers } from "@/db/schema/customers";
import { staff } from "@/db/schema/staff";
import { contactVerifications } from "@/db/schema/verifications";
import type { CareRequest, ContactVerification } from "@/lib/care/verification/model";
import { firstNameOf } from "@/lib/identity/staff/first-name";
import { type Ctx, hidesSecrets } from "@/lib/kernel/context";
import { hostedToken } from "@/lib/platform/secrets/hosted-tokens";
import { isUuid } from "@/lib/platform/secrets/ids";
import { LEVEL_OF } from "@/lib/values/care/verification";
import { portalUrl } from "@/lib/values/tenant/tenant";

export type VerificationRow = typeof contactVerifications.$inferSelect;
type Contact = typeof contacts.$inferSelect;

/** A request with what its customer may know about the contact. */
export type RequestRow = {
  verification: VerificationRow;
  contact: Pick<Contact, "channel" | "purpose" | "endedAt">;
  staffName: string;
  customerName: string;
};

/** Whether a request can still be decided. Real time counts, as for codes. */
export const isVerificationWaiting = (row: VerificationRow, now: Date): boolean =>
  row.status === "PENDING" && row.expiresAt > now;

/** The status for display: a request expires before the sweep marks it. */
function shownStatus(row: VerificationRow, now: Date) {
  const timedOut = row.status === "PENDING" && row.expiresAt <= now;
  return timedOut
    ? ({ status: "EXPIRED", cause: "TIMED_OUT" } as const)
    : { status: row.status, ...(row.cause !== null && { cause: row.cause }) };
}

/** A request as staff see it. */
export const presentVerification = (row: VerificationRow, now: Date): ContactVerification => ({
  verificationId: row.id,
  contactId: row.contactId,
  customerId: row.customerId,
  method: row.method,
  level: LEVEL_OF[row.method],
  ...shownStatus(row, now),
  ...(row.number !== null && { number: row.number }),
  isNumberMatched: row.matchedAt !== null,
  expiresAt: row.expiresAt.toISOString(),
  ...(row.decidedAt && { decidedAt: row.decidedAt.toISOString() }),
  createdAt: row.createdAt.toISOString(),
});

/** The address of a request's own page. */
export const verifyUrl = (ctx: Pick<Ctx, "tenant">, row: VerificationRow): string =>
  `${portalUrl(ctx.tenant)}/verify/${hostedToken("verify", row)}`;

/** A request as its customer sees it. It does not reveal the right number. */
export function presentCareRequest(
  ctx: Ctx,
  { verification, contact, staffName, customerName }: RequestRow,
): CareRequest {
  const now = ctx.systemClock.now();
  const identifies =
    verification.method === "EID" &&
    verification.matchedAt !== null &&
    isVerificationWaiting(verification, now) &&
    !hidesSecrets(ctx.caller);
  return {
    careRequestId: verification.id,
    customerId: verification.customerId,
    customerName,
    method: verification.method === "EID" ? "EID" : "PORTAL",
    status: shownStatus(verification, now).status,
    agentName: firstNameOf(staffName),
    channel: contact.channel,
    purpose: contact.purpose,
    numbers: verification.choices ?? [],
    ...(identifies && { identifyUrl: `${verifyUrl(ctx, verification)}/eid` }),
    expiresAt: verification.expiresAt.toISOString(),
    createdAt: verification.createdAt.toISOString(),
  };
}

const select = (ctx: Ctx) =>
  ctx.db
    .select({
      verification: contactVerifications,
      contact: { channel: contacts.channel, purpose: contacts.purpose, endedAt: contacts.endedAt },
      staffName: staff.name,
      customerName: customers.name,
    })
    .from(contactVerifications)
    .innerJoin(
      contacts,
      and(
        eq(contacts.tenantId, contactVerifications.tenantId),
        eq(contacts.id, contactVerifications.contactId),
      ),
    )
    .innerJoin(staff, and(eq(staff.tenantId, contacts.tenantId), eq(staff.id, contacts.staffId)))
    .innerJoin(
      customers,
      and(
        eq(customers.tenantId, contactVerifications.tenantId),
        eq(customers.id, contactVerifications.customerId),
      ),
    );

/** Requests that match a condition, newest first. */
export const requestsWhere = (ctx: Ctx, condition: SQL | undefined): Promise<RequestRow[]> =>
  select(ctx)
    .where(and(eq(contactVerifications.tenantId, ctx.tenant.id), condition))
    .orderBy(desc(contactVerifications.createdAt), desc(contactVerifications.id));

/** A request by its id; null when there is none. */
export async function findRequest(ctx: Ctx, id: string): Promise<RequestRow | null> {
  if (!isUuid(id)) return null;
  return (await requestsWhere(ctx, eq(contactVerifications.id, id)))[0] ?? null;
}
