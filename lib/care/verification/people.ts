import { and, asc, eq } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { memberships, users } from "@/db/schema/identity";
import { eidProvider } from "@/lib/care/verification/eid-provider";
import { canCompare, type Expected } from "@/lib/care/verification/match";
import type { Impossible, VerificationMethod } from "@/lib/care/verification/model";
import type { Ctx } from "@/lib/identity/context";
import { personLocale } from "@/lib/identity/language";
import { previousEmailsAround, previousEmailsOf } from "@/lib/identity/previous-emails";
import type { ContactChannel } from "@/lib/identity/staff/contact-model";

/** A user who may approve for a customer: its ADMINs, and nobody else. */
export type Admin = {
  userId: string;
  name: string;
  email: string;
  identity: string | null;
  hasSignedIn: boolean;
  locale: string;
};

export type CustomerRow = typeof customers.$inferSelect;

/** A customer and the people who may approve for it. */
export type Approvers = { customer: CustomerRow; admins: Admin[] };

/** @throws Error when the customer of a contact does not exist */
export async function approversOf(ctx: Ctx, customerId: string): Promise<Approvers> {
  const [customer] = await ctx.db
    .select()
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, customerId)));
  if (!customer) throw new Error("a contact has no customer");
  const rows = await ctx.db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      identity: users.identity,
      lastLoginAt: users.lastLoginAt,
      locale: personLocale(ctx.tenant),
    })
    .from(memberships)
    .innerJoin(users, and(eq(users.tenantId, memberships.tenantId), eq(users.id, memberships.userId)))
    .where(
      and(
        eq(memberships.tenantId, ctx.tenant.id),
        eq(memberships.customerId, customerId),
        eq(memberships.role, "ADMIN"),
      ),
    )
    .orderBy(asc(memberships.createdAt), asc(users.id));
  return {
    customer,
    admins: rows.map(({ lastLoginAt, ...row }) => ({ ...row, hasSignedIn: lastLoginAt !== null })),
  };
}

/**
 * The ADMIN of a company who is asked: the one whom staff name, else its contact person, else its only one. Null when that
 * is nobody or not clear; always null for a consumer, of whom every ADMIN may approve.
 */
export function askedAdmin({ customer, admins }: Approvers, userId: string | undefined): Admin | null {
  if (customer.customerType === "CONSUMER") return null;
  const wanted = userId ?? (admins.length === 1 ? admins[0]?.userId : customer.contactPersonId);
  return admins.find((admin) => admin.userId === wanted) ?? null;
}

/** Where a request is mailed: the address on file, and never one that somebody names in a contact. */
export function addressOf(
  { customer, admins }: Approvers,
  asked: Admin | null,
): { email: string; name: string | null; locale: string } | null {
  if (asked) return { email: asked.email, name: asked.name, locale: asked.locale };
  if (customer.customerType === "BUSINESS") return null;
  const { email } = customer.contact;
  if (email) return { email, name: customer.name, locale: customer.preferredLocale };
  const [only] = admins;
  return only ? { email: only.email, name: only.name, locale: only.locale } : null;
}

/** Who an eID must identify: the consumer, or the ADMIN of a company who was asked. */
export function expectedPerson({ customer }: Approvers, asked: Admin | null): Expected {
  if (customer.customerType === "CONSUMER") return { identity: customer.identity, name: customer.name };
  return { identity: asked?.identity ?? null, name: asked?.name ?? "" };
}

/** Why each method cannot be used in a contact; undefined where it can. */
export async function impossibleMethods(
  ctx: Ctx,
  channel: ContactChannel,
  approvers: Approvers,
  asked: Admin | null,
): Promise<Record<VerificationMethod, Impossible | undefined>> {
  const { customer, admins } = approvers;
  const nobody = channel === "INTERNAL" ? "NO_CUSTOMER_THERE" : undefined;
  const isCompany = customer.customerType === "BUSINESS";
  const canSignIn = isCompany
    ? (asked ? [asked] : admins).some(({ hasSignedIn }) => hasSignedIn)
    : admins.some(({ hasSignedIn }) => hasSignedIn);
  const address = isCompany && !asked ? admins[0] : addressOf(approvers, asked);
  // Before one of several ADMINs of a company is named, a method is possible if it is for one of them.
  const comparable =
    isCompany && !asked
      ? admins.some(({ identity, name }) => canCompare({ identity, name }))
      : canCompare(expectedPerson(approvers, asked));
  return {
    EMAIL:
      nobody ??
      (!address ? "NO_ADDRESS" : (await isAddressNew(ctx, customer, asked)) ? "NEW_ADDRESS" : undefined),
    PORTAL: nobody ?? (canSignIn ? undefined : "NO_ACCOUNT"),
    EID:
      nobody ??
      (!eidProvider()
        ? "NOT_SET_UP"
        : !comparable
          ? "NOTHING_TO_COMPARE"
          : !address && !canSignIn
            ? "NO_ADDRESS"
            : undefined),
    SHOP_ID: nobody ?? (channel === "SHOP" ? undefined : "NOT_IN_A_SHOP"),
  };
}

/** Whoever takes an account over changes its address first: for seven days the new one approves nothing. */
async function isAddressNew(
  ctx: Ctx,
  { id, customerType }: CustomerRow,
  asked: Admin | null,
): Promise<boolean> {
  if (asked) return (await previousEmailsOf(ctx, asked.userId)).length > 0;
  return customerType === "CONSUMER" && (await previousEmailsAround(ctx, id)).length > 0;
}
