import { and, desc, eq, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import { isOneOf } from "@/db/one-of";
import { contacts } from "@/db/schema/care";
import { customers } from "@/db/schema/customers";
import { memberships, users } from "@/db/schema/identity";
import { staff } from "@/db/schema/staff";
import { initialsOf } from "@/lib/care/contacts/initials";
import type { Contact } from "@/lib/care/contacts/model";
import { customersNamed } from "@/lib/customers/queries";
import { contactsIdleSince } from "@/lib/identity/staff/contact";
import { requireStaff } from "@/lib/identity/staff/rows";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { newestIds } from "@/lib/kernel/lists/newest";
import { type Page, page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";
import { isUuid } from "@/lib/platform/secrets/ids";
import { CONTACT_PURPOSES, type ContactPurpose } from "@/lib/values/contact";
import type { Role } from "@/lib/values/permissions";

type Row = {
  contact: typeof contacts.$inferSelect;
  customer: { name: string; humanReadableId: string };
  staffName: string;
  verified: { userId: string; name: string } | null;
  verifiedRole: Role | null;
};

const select = (ctx: Ctx) =>
  ctx.db
    .select({
      contact: contacts,
      customer: { name: customers.name, humanReadableId: customers.humanReadableId },
      staffName: staff.name,
      verified: { userId: users.id, name: users.name },
      verifiedRole: memberships.role,
    })
    .from(contacts)
    .innerJoin(
      customers,
      and(eq(customers.tenantId, contacts.tenantId), eq(customers.id, contacts.customerId)),
    )
    .innerJoin(staff, and(eq(staff.tenantId, contacts.tenantId), eq(staff.id, contacts.staffId)))
    .leftJoin(users, and(eq(users.tenantId, contacts.tenantId), eq(users.id, contacts.verifiedUserId)))
    .leftJoin(
      memberships,
      and(
        eq(memberships.tenantId, contacts.tenantId),
        eq(memberships.customerId, contacts.customerId),
        eq(memberships.userId, contacts.verifiedUserId),
      ),
    );

function present(ctx: Ctx, { contact, customer, staffName, verified, verifiedRole }: Row): Contact {
  const { id, customerId, ticket, endedAt, note, sessionId, lastUsedAt } = contact;
  const { caller, tenant, systemClock } = ctx;
  return {
    contactId: id,
    customerId,
    customer: { customerId, ...customer },
    staffId: contact.staffId,
    staffName,
    channel: contact.channel,
    purpose: contact.purpose,
    ...(ticket !== null && { ticket }),
    level: contact.level,
    ...(verified && {
      verifiedPerson: {
        userId: verified.userId,
        initials: initialsOf(verified.name),
        ...(verifiedRole && { role: verifiedRole }),
      },
    }),
    isOpen:
      endedAt === null &&
      caller.kind === "staff" &&
      caller.sessionId === sessionId &&
      lastUsedAt > contactsIdleSince(tenant, systemClock.now()),
    openedAt: contact.createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    ...(endedAt !== null && { endedAt: endedAt.toISOString() }),
    ...(note !== null && { note }),
  };
}

/** @throws ApiError contactNotFound */
export async function getContact(ctx: Ctx, contactId: string): Promise<Contact> {
  const [row] = isUuid(contactId)
    ? await select(ctx).where(and(eq(contacts.tenantId, ctx.tenant.id), eq(contacts.id, contactId)))
    : [];
  if (!row) throw new ApiError(failures.contactNotFound);
  return present(ctx, row);
}

type ListQuery = {
  customerId?: string | undefined;
  fromCustomers: boolean;
  purpose?: readonly ContactPurpose[] | undefined;
  /** Instants: opened at the one or later, and before the other. */
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
  isOpen?: boolean | undefined;
  limit: number;
  cursor?: string | undefined;
};

/**
 * Contacts, newest first: those of a customer or those that customers began, by all staff, or those of the caller.
 * @param query.isOpen only those that calls can be made in; they are always the caller's own
 */
export async function listContacts(ctx: Ctx, query: ListQuery): Promise<Page<Contact>> {
  const { staffId, sessionId } = requireStaff(ctx);
  const { customerId, fromCustomers, purpose, createdFrom, createdTo, isOpen, limit } = query;
  const after = readCursor(query.cursor, TimeCursor);
  const customerIds = await customersNamed(ctx, customerId === undefined ? undefined : [customerId]);
  const own = (customerIds === undefined && !fromCustomers) || isOpen === true;
  // The index of all staff has the purpose between the brand and the time; of one customer or colleague there are few.
  const purposes = purpose ?? (own || customerIds ? undefined : CONTACT_PURPOSES);
  const open: SQL | undefined = isOpen
    ? and(eq(contacts.sessionId, sessionId), isNull(contacts.endedAt))
    : undefined;
  const ids = newestIds(contacts, {
    tenantId: ctx.tenant.id,
    choices: [
      [contacts.staffId, own ? [staffId] : undefined],
      [contacts.customerId, customerIds],
      [contacts.purpose, purposes],
    ],
    where: and(
      open,
      fromCustomers ? sql`${contacts.channel} <> 'INTERNAL'` : undefined,
      createdFrom === undefined ? undefined : gte(contacts.createdAt, new Date(createdFrom)),
      createdTo === undefined ? undefined : lt(contacts.createdAt, new Date(createdTo)),
    ),
    after,
    limit,
  });
  const rows = await select(ctx)
    .where(and(eq(contacts.tenantId, ctx.tenant.id), isOneOf(contacts.id, ids)))
    .orderBy(desc(contacts.createdAt), desc(contacts.id));
  const found = page(
    rows,
    limit,
    ({ contact }) => [contact.createdAt.toISOString(), contact.id],
    (row) => present(ctx, row),
  );
  // Those that were left alone are over by their times, which no index knows.
  return isOpen ? { ...found, items: found.items.filter((one) => one.isOpen) } : found;
}
