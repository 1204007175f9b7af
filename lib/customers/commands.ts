import { and, eq, inArray, isNull } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { memberships, users } from "@/db/schema/identity";
import { paymentProfiles } from "@/db/schema/payments";
import { checkVatNumberOf } from "@/lib/customers/companies/check-vat-number";
import { judgeTax } from "@/lib/customers/companies/tax";
import { requireCanBeDefault } from "@/lib/customers/default-profile";
import { normalizeIdentity } from "@/lib/customers/identity-numbers/identity-number";
import { identityColumns } from "@/lib/customers/identity-numbers/identity-search";
import { announceNewDefault } from "@/lib/customers/jobs";
import type { CreateCustomerRequest, Customer, UpdateCustomerRequest } from "@/lib/customers/model";
import { newCustomerProblems, onlyCompanies } from "@/lib/customers/new-customer";
import { getCustomer } from "@/lib/customers/queries";
import { requireNoRecentChangeForEmail } from "@/lib/customers/recent-change";
import { inviteByMail } from "@/lib/customers/users/invitation";
import { giveRoles, type LockedCustomer } from "@/lib/customers/users/memberships";
import { requireInCustomer } from "@/lib/identity/authorize";
import { DEFAULT_LOCALE } from "@/lib/identity/mails/language";
import { rememberPreviousEmail } from "@/lib/identity/mails/previous-emails";
import { queueNoticeToFormerAddress, queueSecurityNotice } from "@/lib/identity/mails/security-notices";
import { normalizeEmail } from "@/lib/identity/users/users";
import { actsAsOperator, type Ctx, inTransaction, userOf } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { emit } from "@/lib/kernel/jobs/events";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { isRefusedBy } from "@/lib/platform/database-trouble";
import { humanReadableId, isUuid, newId } from "@/lib/platform/secrets/ids";
import type { Billing } from "@/lib/values/billing-details";
import type { Role } from "@/lib/values/permissions";
import { billingRules } from "@/lib/values/tenant/tenant";

type Contact = { email?: string | undefined };

/** People read the id out over the phone, so it must be unique: after a collision, another id is tried. */
const MAX_ID_ATTEMPTS = 5;

/** The default of the specification, Customer. */

type CreateOptions = {
  /** The user who becomes its ADMIN and contact person. */
  ownerId?: string | undefined;
  /** The brand supplied the reference id earlier, so any caller may pass it on. */
  referenceAllowed?: boolean;
  /** Makes the id that people quote. Tests pass one that collides. */
  readableId?: () => string;
};

/**
 * Creates a customer and emits `customer.created`. A signed-in end user becomes its ADMIN and contact person.
 * @throws ApiError invalidRequest, customerReferenceTaken, consumerHasOneUser
 */
export function createCustomer(
  ctx: Ctx,
  input: CreateCustomerRequest,
  { ownerId, referenceAllowed = false, readableId = () => humanReadableId("CUS") }: CreateOptions = {},
): Promise<Customer> {
  return inTransaction(ctx, async (ctx) => {
    if (!actsAsOperator(ctx.caller)) {
      if (input.referenceId !== undefined && !referenceAllowed) throw brandOnly("referenceId");
      if (input.users !== undefined) throw brandOnly("users");
    }
    const owner = ctx.caller.kind === "user" ? ctx.caller.user.userId : ownerId;
    const now = ctx.clock.now();
    const problems = newCustomerProblems(input, ctx.tenant.settings.markets, now);
    if (problems.length > 0) throw new ApiError(failures.invalidRequest, { details: problems });
    const id = newId();
    if (input.billing) await requireDefaultProfile(ctx, id, input.billing, null);
    const values = {
      tenantId: ctx.tenant.id,
      id,
      customerType: input.customerType,
      name: input.name,
      ...identityColumns(
        ctx.tenant.id,
        normalizeIdentity(input.customerType, input, ctx.tenant.settings.markets, now),
      ),
      preferredLocale: input.preferredLocale ?? DEFAULT_LOCALE,
      referenceId: input.referenceId ?? null,
      contact: input.contact,
      billing: input.billing ?? null,
      shipping: input.shipping ?? null,
      tax: judgeTax(ctx, input, input.tax),
      billDay: input.billDay ?? defaultBillDay(ctx, input) ?? null,
      contactPersonId: owner ?? null,
      metadata: input.metadata ?? {},
      createdAt: now,
      updatedAt: now,
    };
    for (let attempt = 1; ; attempt++) {
      const inserted = await ctx.db
        .insert(customers)
        .values({ ...values, humanReadableId: readableId() })
        .onConflictDoNothing()
        .returning({ id: customers.id });
      if (inserted.length > 0) break;
      if (values.referenceId !== null && (await referenceExists(ctx, values.referenceId)))
        throw new ApiError(failures.customerReferenceTaken, { details: [referenceTaken] });
      if (attempt === MAX_ID_ATTEMPTS) throw new Error("no free human-readable id found");
    }
    if (owner) await addMembership(ctx, { customerId: id, userId: owner, role: "ADMIN" });
    if (input.users)
      await addUsers(ctx, { ...values, customerId: id, customerName: values.name }, input.users);
    if (input.contactPerson) await setContactPerson(ctx, id, input.contactPerson.userId);
    if (input.tax) await checkVatNumberOf(ctx, id, values.tax);
    const customer = await getCustomer(ctx, id);
    await emit(ctx, { type: "customer.created", entityType: "customer", entityId: id, data: customer });
    return customer;
  });
}

/** The default bill day of a company: the brand's setting. */
const defaultBillDay = (ctx: Ctx, { customerType }: CreateCustomerRequest): number | undefined =>
  customerType === "BUSINESS" ? billingRules(ctx.tenant).companyBillDay : undefined;

const referenceTaken = {
  property: "referenceId",
  code: "not_unique",
  message: failures.customerReferenceTaken.message,
} as const;

/** Reference ids belong to the brand: an end user who sets one could pose as another customer. */
const brandOnly = (property: "referenceId" | "users") =>
  new ApiError(failures.invalidRequest, {
    details: [{ property, code: "not_allowed", message: "Only the brand sets this." }],
  });

const invalidValue = (property: string, message: string) =>
  new ApiError(failures.invalidRequest, { details: [{ property, code: "invalid_value", message }] });

/**
 * The default is a payment profile of the customer. A newly chosen one can be charged. The present one may be repeated
 * in any state, because `billing` is sent as a whole.
 * @throws ApiError invalidRequest, paymentProfileNotActive
 */
async function requireDefaultProfile(
  ctx: Ctx,
  customerId: string,
  { defaultPaymentProfileId: profileId }: Billing,
  before: Billing | null,
): Promise<void> {
  if (profileId === undefined) return;
  const property = "billing.defaultPaymentProfileId";
  const [own] = isUuid(profileId)
    ? await ctx.db
        .select({ status: paymentProfiles.status, expiresAt: paymentProfiles.expiresAt })
        .from(paymentProfiles)
        .where(
          and(
            eq(paymentProfiles.tenantId, ctx.tenant.id),
            eq(paymentProfiles.id, profileId),
            eq(paymentProfiles.customerId, customerId),
            isNull(paymentProfiles.deletedAt),
          ),
        )
    : [];
  if (!own)
    throw invalidValue(property, "The customer has no such payment profile. Save the payment method first.");
  if (profileId !== before?.defaultPaymentProfileId) requireCanBeDefault(own, ctx.clock.now(), property);
}

/** @throws ApiError invalidRequest when a stranger would become the contact person */
async function requireOwnUser(ctx: Ctx, customerId: string, userId: string): Promise<void> {
  const [own] = isUuid(userId)
    ? await ctx.db
        .select({ userId: memberships.userId })
        .from(memberships)
        .where(
          and(
            eq(memberships.tenantId, ctx.tenant.id),
            eq(memberships.customerId, customerId),
            eq(memberships.userId, userId),
          ),
        )
    : [];
  if (!own) throw invalidValue("contactPerson.userId", "The contact person is one of the customer's users.");
}

/** @throws ApiError invalidRequest */
async function setContactPerson(ctx: Ctx, customerId: string, userId: string): Promise<void> {
  await requireOwnUser(ctx, customerId, userId);
  await ctx.db
    .update(customers)
    .set({ contactPersonId: userId })
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, customerId)));
}

/**
 * Gives users of the brand their roles in a new customer, and notifies them.
 * @throws ApiError invalidRequest, consumerHasOneUser
 */
async function addUsers(
  ctx: Ctx,
  customer: LockedCustomer,
  given: NonNullable<CreateCustomerRequest["users"]>,
): Promise<void> {
  const known = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.tenantId, ctx.tenant.id),
        inArray(
          users.id,
          given.map(({ userId }) => userId).filter((userId) => isUuid(userId)),
        ),
      ),
    );
  for (const [index, { userId, role }] of given.entries()) {
    const id = userId.toLowerCase();
    if (!known.some((user) => user.id === id))
      throw invalidValue(`users.${index}.userId`, "There is no such user. Invite people with POST /users.");
    const { customerId } = customer;
    const added = await giveRoles(ctx, id, [customer], [{ customerId, role }], { keep: true });
    if (added.length > 0) await inviteByMail(ctx, id, added);
  }
}

async function referenceExists(ctx: Ctx, referenceId: string): Promise<boolean> {
  const found = await ctx.db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.referenceId, referenceId)));
  return found.length > 0;
}

/**
 * Changes the named fields and keeps the others; `null` clears one. Needs `customers:write` in the customer.
 * @throws ApiError customerNotFound, forbidden, invalidRequest, customerTypeFixed, customerReferenceTaken,
 *   paymentProfileNotActive
 */
export function updateCustomer(
  ctx: Ctx,
  idOrReference: string,
  input: UpdateCustomerRequest,
): Promise<Customer> {
  return inTransaction(ctx, async (ctx) => {
    const { customerId, customerType } = await getCustomer(ctx, idOrReference);
    requireInCustomer(ctx, customerId, "customers:write");
    if (input.customerType !== undefined && input.customerType !== customerType)
      throw new ApiError(failures.customerTypeFixed);
    if (!actsAsOperator(ctx.caller) && input.referenceId !== undefined) throw brandOnly("referenceId");
    const own = and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, customerId));
    // Locked: identity and addresses are validated together, so simultaneous updates must not interleave. A user who is
    // being removed must not become the contact person.
    const [before] = await ctx.db.select().from(customers).where(own).for("update");
    if (!before) throw new ApiError(failures.customerNotFound);
    if (input.contact)
      await requireNoRecentChangeForEmail(ctx, [customerId], {
        before: before.contact.email,
        after: input.contact.email,
      });
    if (input.billDay && customerType !== "BUSINESS")
      throw new ApiError(failures.invalidRequest, { details: [onlyCompanies] });
    if (input.billing) await requireDefaultProfile(ctx, customerId, input.billing, before.billing);
    if (input.contactPerson) await requireOwnUser(ctx, customerId, input.contactPerson.userId);
    const {
      customerType: _fixed,
      identity,
      contactPerson,
      preferredLocale,
      metadata,
      tax: _tax,
      ...named
    } = input;
    const identityNamed = identity !== undefined;
    const judged = {
      preferredLocale: input.preferredLocale ?? before.preferredLocale,
      billing: input.billing === undefined ? before.billing : input.billing,
      shipping: input.shipping === undefined ? before.shipping : input.shipping,
      identity,
    };
    const tax = judgeTax(ctx, { ...judged, customerType }, input.tax, { before: before.tax });
    const changes = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
    try {
      await ctx.db
        .update(customers)
        .set({
          ...changes,
          ...(contactPerson !== undefined && {
            contactPersonId: contactPerson?.userId ?? null,
          }),
          ...(preferredLocale !== undefined && { preferredLocale: preferredLocale ?? DEFAULT_LOCALE }),
          ...(metadata !== undefined && { metadata: metadata ?? {} }),
          tax,
          ...(identityNamed
            ? identityColumns(
                ctx.tenant.id,
                normalizeIdentity(customerType, judged, ctx.tenant.settings.markets, ctx.clock.now()),
              )
            : {}),
          updatedAt: ctx.clock.now(),
        })
        .where(own);
    } catch (error) {
      if (!isRefusedBy(error, "customers_reference_id")) throw error;
      throw new ApiError(failures.customerReferenceTaken, { details: [referenceTaken] });
    }
    if (input.contact)
      await notifyPreviousContact(ctx, { customerId, before: before.contact }, input.contact);
    if (input.tax) await checkVatNumberOf(ctx, customerId, tax);
    await queueNewDefault(ctx, before.billing, judged.billing);
    return getCustomer(ctx, customerId);
  });
}

/** Lets the events of payment profiles say which one is the default. The profiles belong to a module above this one. */
async function queueNewDefault(ctx: Ctx, before: Billing | null, after: Billing | null): Promise<void> {
  const former = before?.defaultPaymentProfileId;
  const next = after?.defaultPaymentProfileId;
  if (former === next) return;
  const paymentProfileIds = [next, former].filter((id) => id !== undefined);
  await enqueue(ctx, announceNewDefault, { paymentProfileIds });
}

/**
 * Notifies the previous contact address of its replacement. For seven days it also gets the notices about the customer's
 * subscriptions. Otherwise a thief with a person's session, or one who deceives staff, could silence the customer.
 */
async function notifyPreviousContact(
  ctx: Ctx,
  { customerId, before }: { customerId: string; before: Contact },
  after: Contact,
): Promise<void> {
  const user = userOf(ctx.caller);
  // A key belongs to the brand's own system, which may correct its records.
  if (!user && ctx.caller.kind !== "staff") return;
  if (!before.email || normalizeEmail(before.email) === normalizeEmail(after.email ?? "")) return;
  await rememberPreviousEmail(ctx, { customerId }, before.email);
  const { name } = await getCustomer(ctx, customerId);
  const event = { kind: "CONTACT_CHANGED", name, newEmail: after.email ?? null } as const;
  if (user) await queueSecurityNotice(ctx, user.userId, event, before.email);
  else await queueNoticeToFormerAddress(ctx, customerId, event, before.email);
}

/**
 * Gives a user a role in a customer; an existing role stays. If the user is the caller, the cached user of this request
 * and the next ones is updated, so that they see the new customer at once.
 */
export async function addMembership(
  ctx: Ctx,
  { customerId, userId, role }: { customerId: string; userId: string; role: Role },
): Promise<void> {
  const own = and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, customerId));
  await ctx.db
    .insert(memberships)
    .values({ tenantId: ctx.tenant.id, customerId, userId, role, createdAt: ctx.clock.now() })
    .onConflictDoNothing();
  const user = userOf(ctx.caller);
  if (user?.userId !== userId || user.memberships.some((membership) => membership.customerId === customerId))
    return;
  const [customer] = await ctx.db.select({ customerType: customers.customerType }).from(customers).where(own);
  // Credentials are cached for seconds, and this is the cached object. After a rollback, the id leads nowhere.
  if (customer) user.memberships.push({ customerId, role, customerType: customer.customerType });
}
