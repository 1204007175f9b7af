import { and, eq, isNull, lte, ne, or, sql } from "drizzle-orm";
import { contacts } from "@/db/schema/care";
import { customers } from "@/db/schema/customers";
import { contactVerifications } from "@/db/schema/verifications";
import type { Contact, OpenContactRequest, WrapUpContactRequest } from "@/lib/care/contacts/model";
import { getContact } from "@/lib/care/contacts/queries";
import { endPending } from "@/lib/care/verification/decide";
import { customerNamed } from "@/lib/customers/queries";
import { contactsIdleSince } from "@/lib/identity/staff/contact";
import { requireStaff } from "@/lib/identity/staff/rows";
import { staffRules } from "@/lib/identity/staff/settings";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { isUuid, newId } from "@/lib/platform/secrets/ids";
import type { ContactChannel } from "@/lib/values/contact";

/**
 * Opens a contact with a customer. The one that is open in the session already is returned, unless the customer came
 * another way this time, or work without the customer goes on under another ticket: a verified call is no verified chat. A
 * contact without a ticket takes on the given one. A contact without the customer needs a ticket or a reason.
 * @throws ApiError customerNotFound, reasonRequired
 */
export async function openContact(ctx: Ctx, request: OpenContactRequest): Promise<Contact> {
  const { staffId, sessionId } = requireStaff(ctx);
  const { channel, purpose, ticket } = request;
  const { tenant } = ctx;
  if (channel === "INTERNAL" && staffRules(tenant).callerVerification && !ticket && !ctx.reason)
    throw new ApiError(failures.reasonRequired);
  const named = customerNamed(request.customerId);
  const [customer] = named
    ? await ctx.db
        .select({ id: customers.id })
        .from(customers)
        .where(and(eq(customers.tenantId, tenant.id), named))
    : [];
  if (!customer) throw new ApiError(failures.customerNotFound);
  const now = ctx.systemClock.now();
  await ctx.db
    .update(contacts)
    .set({ endedAt: contacts.lastUsedAt })
    .where(
      and(
        eq(contacts.tenantId, tenant.id),
        eq(contacts.staffId, staffId),
        eq(contacts.customerId, customer.id),
        isNull(contacts.endedAt),
        or(
          ne(contacts.sessionId, sessionId),
          ne(contacts.channel, channel),
          // A call may be about two tickets, and its caller stays verified.
          ...(ticket && channel === "INTERNAL" ? [ne(contacts.ticket, ticket)] : []),
          lte(contacts.lastUsedAt, contactsIdleSince(tenant, now)),
        ),
      ),
    );
  const [opened] = await ctx.db
    .insert(contacts)
    .values({
      tenantId: tenant.id,
      id: newId(),
      staffId,
      sessionId,
      customerId: customer.id,
      channel,
      purpose,
      ticket: ticket ?? null,
      createdAt: now,
      lastUsedAt: now,
    })
    .onConflictDoUpdate({
      target: [contacts.tenantId, contacts.staffId, contacts.customerId],
      targetWhere: sql`${contacts.endedAt} is null`,
      set: { lastUsedAt: now, ticket: sql`coalesce(${contacts.ticket}, excluded.ticket)` },
    })
    .returning({ id: contacts.id });
  return getContact(ctx, opened!.id);
}

/**
 * Corrects how the customer of one's own open contact came. Another channel proves nothing about who is there now.
 * @throws ApiError contactNotFound, reasonRequired
 */
async function changeChannel(ctx: Ctx, contactId: string, channel: ContactChannel): Promise<void> {
  const { staffId } = requireStaff(ctx);
  const own = and(
    eq(contacts.tenantId, ctx.tenant.id),
    eq(contacts.id, contactId),
    eq(contacts.staffId, staffId),
    isNull(contacts.endedAt),
  );
  const [contact] = await ctx.db
    .select({ channel: contacts.channel, ticket: contacts.ticket })
    .from(contacts)
    .where(own)
    .for("update");
  if (!contact) throw new ApiError(failures.contactNotFound);
  if (contact.channel === channel) return;
  if (
    channel === "INTERNAL" &&
    staffRules(ctx.tenant).callerVerification &&
    contact.ticket === null &&
    !ctx.reason
  )
    throw new ApiError(failures.reasonRequired);
  await ctx.db.update(contacts).set({ channel, level: 0, verifiedUserId: null }).where(own);
  await endPending(ctx, eq(contactVerifications.contactId, contactId), "REPLACED");
}

/**
 * Notes what came of one's own contact and, unless told otherwise, ends it. A note can be written after the end.
 * @throws ApiError contactNotFound, reasonRequired
 */
export async function wrapUpContact(
  ctx: Ctx,
  contactId: string,
  { note, purpose, channel, ended }: WrapUpContactRequest,
): Promise<Contact> {
  const { staffId } = requireStaff(ctx);
  if (channel !== undefined && isUuid(contactId)) await changeChannel(ctx, contactId, channel);
  const now = ctx.systemClock.now();
  const [changed] = isUuid(contactId)
    ? await ctx.db
        .update(contacts)
        .set({
          ...(note !== undefined && { note: note === "" ? null : note }),
          ...(purpose !== undefined && { purpose }),
          ...(ended && { endedAt: sql`coalesce(${contacts.endedAt}, ${now.toISOString()}::timestamptz)` }),
          // Something is always set, so that the statement says whether the contact is there.
          lastUsedAt: sql`${contacts.lastUsedAt}`,
        })
        .where(
          and(
            eq(contacts.tenantId, ctx.tenant.id),
            eq(contacts.id, contactId),
            eq(contacts.staffId, staffId),
          ),
        )
        .returning({ id: contacts.id })
    : [];
  if (!changed) throw new ApiError(failures.contactNotFound);
  return getContact(ctx, contactId);
}
