import { and, asc, eq, or, sql } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { memberships, users } from "@/db/schema/identity";
import { eidProvider } from "@/lib/care/verification/eid-provider";
import { canCompare, type ExpectedIdentity } from "@/lib/care/verification/match";
import type { ImpossibleMethod } from "@/lib/care/verification/model";
import { personLocale } from "@/lib/identity/mails/language";
import { previousEmailsAround, previousEmailsOf } from "@/lib/identity/mails/previous-emails";
import type { Ctx } from "@/lib/kernel/context";
import { isUuid } from "@/lib/platform/secrets/ids";
import type { VerificationMethod } from "@/lib/values/care/verification";
import type { ContactChannel } from "@/lib/values/contact";
import type { Role } from "@/lib/values/permissions";

/** A user of a customer who can be verified: an ADMIN of a consumer, or any user of a company. */
export type Approver = {
  userId: string;
  role: Role;
  name: string;
  email: string;
  identity: string | null;
  hasSignedIn: boolean;
  locale: string;
};

export type ApprovingCustomer = typeof customers.$inferSelect;

/** A customer and the people who may approve: ADMINs for the customer, and each person of a company for themselves. */
export type Approvers = { customer: ApprovingCustomer; admins: Approver[]; people: Approver[] };

/** The most people of a company that are listed, ADMINs first. */
const MOST_PEOPLE = 500;

/**
 * Reads the people who may approve.
 * @param userId the person to ask; in a company only this person and the ADMINs are read
 * @throws Error when the customer of a contact does not exist
 */
export async function approversOf(ctx: Ctx, customerId: string, userId?: string | null): Promise<Approvers> {
  const [customer] = await ctx.db
    .select()
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, customerId)));
  if (!customer) throw new Error("a contact has no customer");
  const rows = await ctx.db
    .select({
      userId: users.id,
      role: memberships.role,
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
        customer.customerType === "CONSUMER"
          ? eq(memberships.role, "ADMIN")
          : userId && isUuid(userId)
            ? or(eq(memberships.role, "ADMIN"), eq(users.id, userId))
            : undefined,
      ),
    )
    .orderBy(sql`${memberships.role} = 'ADMIN' desc`, asc(memberships.createdAt), asc(users.id))
    .limit(MOST_PEOPLE);
  const people = rows.map(({ lastLoginAt, ...row }) => ({ ...row, hasSignedIn: lastLoginAt !== null }));
  return { customer, people, admins: people.filter(({ role }) => role === "ADMIN") };
}

/**
 * The person of a company who is asked: the one whom staff name, else its only one, else its contact person. Null when
 * there is no such person. Always null for a consumer, of whom every ADMIN may approve.
 */
export function personToAsk({ customer, people }: Approvers, userId: string | undefined): Approver | null {
  if (customer.customerType === "CONSUMER") return null;
  const wanted = userId ?? (people.length === 1 ? people[0]?.userId : customer.contactPersonId);
  return people.find((person) => person.userId === wanted) ?? null;
}

/** The address to which a request is mailed: the one on file, never one that a caller gives. */
export function approvalAddressOf(
  { customer, admins }: Approvers,
  asked: Approver | null,
): { email: string; name: string | null; locale: string } | null {
  if (asked) return { email: asked.email, name: asked.name, locale: asked.locale };
  if (customer.customerType === "BUSINESS") return null;
  const { email } = customer.contact;
  if (email) return { email, name: customer.name, locale: customer.preferredLocale };
  const [only] = admins;
  return only ? { email: only.email, name: only.name, locale: only.locale } : null;
}

/** The person whom an eID must identify: the consumer, or the person of a company who was asked. */
export function expectedPerson({ customer }: Approvers, asked: Approver | null): ExpectedIdentity {
  if (customer.customerType === "CONSUMER") return { identity: customer.identity, name: customer.name };
  return { identity: asked?.identity ?? null, name: asked?.name ?? "" };
}

/** Why each method cannot be used in a contact; undefined where it can. */
export async function impossibleMethods(
  ctx: Ctx,
  channel: ContactChannel,
  approvers: Approvers,
  asked: Approver | null,
): Promise<Record<VerificationMethod, ImpossibleMethod | undefined>> {
  const { customer, admins, people } = approvers;
  const nobody = channel === "INTERNAL" ? "NO_CUSTOMER_THERE" : undefined;
  const isCompany = customer.customerType === "BUSINESS";
  const canSignIn = isCompany
    ? (asked ? [asked] : people).some(({ hasSignedIn }) => hasSignedIn)
    : admins.some(({ hasSignedIn }) => hasSignedIn);
  const address = isCompany && !asked ? people[0] : approvalAddressOf(approvers, asked);
  // As long as none of several people of a company is named, a method is possible if it is for one of them.
  const comparable =
    isCompany && !asked
      ? people.some(({ identity, name }) => canCompare({ identity, name }))
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

/**
 * An attacker who takes an account over changes its address first. So a new address approves nothing for seven days.
 */
async function isAddressNew(
  ctx: Ctx,
  { id, customerType }: ApprovingCustomer,
  asked: Approver | null,
): Promise<boolean> {
  if (asked) return (await previousEmailsOf(ctx, asked.userId)).length > 0;
  return customerType === "CONSUMER" && (await previousEmailsAround(ctx, id)).length > 0;
}
