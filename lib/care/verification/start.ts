import { randomInt } from "node:crypto";
import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { contacts } from "@/db/schema/care";
import { contactVerifications } from "@/db/schema/verifications";
import { initialsOf } from "@/lib/care/contacts/initials";
import { endPending, REQUEST_LIFETIME_MS, raiseLevel } from "@/lib/care/verification/decide";
import { mailShopIdentity, mailVerification } from "@/lib/care/verification/jobs";
import type {
  ContactVerification,
  ContactVerificationState,
  ImpossibleMethod,
  StartVerificationRequest,
} from "@/lib/care/verification/model";
import { lockVerificationsOf, pausedUntil } from "@/lib/care/verification/pause";
import {
  approvalAddressOf,
  approversOf,
  impossibleMethods,
  personToAsk,
} from "@/lib/care/verification/people";
import { presentVerification, type VerificationRow } from "@/lib/care/verification/rows";
import { countAgainst } from "@/lib/identity/rate-limit";
import { contactsIdleSince } from "@/lib/identity/staff/contact";
import { requireStaff } from "@/lib/identity/staff/rows";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import type { RateLimit } from "@/lib/kernel/limits";
import { hostedTokenHash } from "@/lib/platform/secrets/hosted-tokens";
import { isUuid, newId } from "@/lib/platform/secrets/ids";

export const VERIFICATION_START_LIMITS = {
  perContact: { name: "verification-contact", points: 10, windowSeconds: 600 },
  perStaff: { name: "verification-staff", points: 60, windowSeconds: 600 },
} satisfies Record<string, RateLimit>;

/**
 * Counts a start, also one that is refused. For an operation's `before`.
 * @throws ApiError tooManyRequests
 */
export async function limitStart(ctx: Ctx, contactId: string): Promise<void> {
  await countAgainst(ctx, VERIFICATION_START_LIMITS.perStaff, ctx.actor);
  await countAgainst(ctx, VERIFICATION_START_LIMITS.perContact, `${ctx.tenant.id}:${contactId}`);
}

/**
 * One's own contact that calls can be made in.
 * @throws ApiError contactNotFound
 */
async function ownOpenContact(ctx: Ctx, contactId: string): Promise<typeof contacts.$inferSelect> {
  const { staffId, sessionId } = requireStaff(ctx);
  const [contact] = isUuid(contactId)
    ? await ctx.db
        .select()
        .from(contacts)
        .where(
          and(
            eq(contacts.tenantId, ctx.tenant.id),
            eq(contacts.id, contactId),
            eq(contacts.staffId, staffId),
            eq(contacts.sessionId, sessionId),
            isNull(contacts.endedAt),
            gt(contacts.lastUsedAt, contactsIdleSince(ctx.tenant, ctx.systemClock.now())),
          ),
        )
    : [];
  if (!contact) throw new ApiError(failures.contactNotFound);
  return contact;
}

/** Three different numbers of two digits, and one of them to say. */
function numbersToMatch(): { number: number; choices: number[] } {
  const choices = new Set<number>();
  while (choices.size < 3) choices.add(randomInt(10, 100));
  const all = [...choices];
  return { choices: all, number: all[randomInt(all.length)]! };
}

const IMPOSSIBLE_WORDS: Record<ImpossibleMethod, string> = {
  NO_CUSTOMER_THERE: "Nobody is at the other end of an internal contact.",
  NO_ADDRESS: "The customer has no e-mail address on file.",
  NEW_ADDRESS: "The e-mail address was changed less than seven days ago.",
  NO_ACCOUNT: "Nobody who could approve has signed in to the portal yet.",
  NOT_SET_UP: "No eID provider is set up.",
  NOTHING_TO_COMPARE: "Neither an identity number nor a full name is on file.",
  NOT_IN_A_SHOP: "An identity document can be seen in a shop only.",
};

const impossible = (property: string, message: string) =>
  new ApiError(failures.verificationImpossible, {
    details: [{ property, code: "invalid_value", message }],
  });

/**
 * Asks the customer of a contact to approve that they are at the other end; a request that waits already is replaced.
 * With SHOP_ID the contact is at level 3 at once.
 * @throws ApiError contactNotFound, verificationPaused, verificationImpossible, reasonRequired
 */
export async function startVerification(
  ctx: Ctx,
  contactId: string,
  { method, userId }: StartVerificationRequest,
): Promise<ContactVerification> {
  const contact = await ownOpenContact(ctx, contactId);
  const { customerId } = contact;
  await lockVerificationsOf(ctx, customerId);
  const now = ctx.systemClock.now();
  const paused = await pausedUntil(ctx, customerId);
  if (paused)
    throw new ApiError(failures.verificationPaused, {
      headers: { "retry-after": String(Math.ceil((paused.getTime() - now.getTime()) / 1000)) },
    });
  const approvers = await approversOf(ctx, customerId, userId);
  const asked = personToAsk(approvers, userId);
  if (userId !== undefined && asked?.userId !== userId)
    throw impossible("userId", "Only a user of the company can be named.");
  if (approvers.customer.customerType === "BUSINESS" && !asked)
    throw impossible("userId", "Name the user of the company who is at the other end.");
  const cause = (await impossibleMethods(ctx, contact.channel, approvers, asked))[method];
  if (cause) throw impossible("method", IMPOSSIBLE_WORDS[cause]);
  if (method === "SHOP_ID" && !ctx.reason) throw new ApiError(failures.reasonRequired);

  await endPending(ctx, eq(contactVerifications.contactId, contactId), "REPLACED");
  const id = newId();
  const isShop = method === "SHOP_ID";
  const row = {
    tenantId: ctx.tenant.id,
    id,
    contactId,
    customerId,
    userId: asked?.userId ?? null,
    method,
    status: isShop ? ("APPROVED" as const) : ("PENDING" as const),
    ...(isShop ? { decidedAt: now, decidedBy: ctx.actor } : numbersToMatch()),
    hostedTokenHash:
      method === "EMAIL" || method === "EID"
        ? hostedTokenHash("verify", { tenantId: ctx.tenant.id, id })
        : null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + REQUEST_LIFETIME_MS),
  };
  const [stored] = await ctx.db.insert(contactVerifications).values(row).returning();
  if (isShop) {
    await raiseLevel(ctx, stored!);
    await enqueue(ctx, mailShopIdentity, { customerId, verificationId: id });
  }
  if (stored!.hostedTokenHash !== null && approvalAddressOf(approvers, asked))
    await enqueue(ctx, mailVerification, { verificationId: id });
  return presentVerification(stored!, now);
}

async function newestOf(ctx: Ctx, contactId: string): Promise<VerificationRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(contactVerifications)
    .where(
      and(eq(contactVerifications.tenantId, ctx.tenant.id), eq(contactVerifications.contactId, contactId)),
    )
    .orderBy(desc(contactVerifications.createdAt), desc(contactVerifications.id))
    .limit(1);
  return row;
}

/**
 * How the caller of one's own contact can be verified, and how far it is.
 * @throws ApiError contactNotFound
 */
export async function verificationState(ctx: Ctx, contactId: string): Promise<ContactVerificationState> {
  // Before the contact: an approval between the two reads would be shown without the level that it gives.
  const newest = await newestOf(ctx, contactId);
  const contact = await ownOpenContact(ctx, contactId);
  const approvers = await approversOf(ctx, contact.customerId);
  const asked = personToAsk(approvers, undefined);
  const ways = await impossibleMethods(ctx, contact.channel, approvers, asked);
  const paused = await pausedUntil(ctx, contact.customerId);
  const isCompany = approvers.customer.customerType === "BUSINESS";
  return {
    contactId,
    level: contact.level,
    methods: Object.entries(ways).map(([method, cause]) => ({
      method: method as StartVerificationRequest["method"],
      ...(cause && { impossible: cause }),
    })),
    persons: isCompany
      ? approvers.people.map(({ userId, name, role }) => ({ userId, initials: initialsOf(name), role }))
      : [],
    ...(paused && { pausedUntil: paused.toISOString() }),
    ...(newest && { verification: presentVerification(newest, ctx.systemClock.now()) }),
  };
}
