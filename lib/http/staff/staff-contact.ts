import { auditSubjectOf, partAt } from "@/lib/audit/readers";
import { MASK } from "@/lib/http/masks/fields";
import { maskAnswer, type StaffSight } from "@/lib/http/masks/mask";
import { hasMaskedValue, restoreMasked } from "@/lib/http/masks/restore";
import { namedIn, type OwnedThing, ownersOfNamed } from "@/lib/http/staff/owners";
import { requireLevel } from "@/lib/identity/rights/as-other";
import { STAFF_TABLE } from "@/lib/identity/rights/staff-table";
import { staffRules } from "@/lib/identity/staff/settings";
import type { Caller, Ctx, SignedInStaff } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { mutates, type Operation, type ParsedCall } from "@/lib/kernel/operation";
import { CONTACT_HEADER, type ContactLevel, restrictedPerson } from "@/lib/values/contact";
import { ROLE_PERMISSIONS } from "@/lib/values/permissions";

/** From this level on, staff see the customer's data. */
const SHOWN_FROM: ContactLevel = 1;

/** What it takes to change where the customer is reached: who can, can take the account over. */
const NEW_ADDRESS: ContactLevel = 3;
const ADDRESS = /(?:^|\.)email$/;

const shows = (contact: SignedInStaff["contact"]): boolean =>
  contact !== null &&
  (contact.channel === "INTERNAL" || (contact.level >= SHOWN_FROM && restrictedPerson(contact) === null));

/**
 * The verified plain user of a company, as the portal knows them; null where they cannot read this there. Staff read as this
 * caller, so that no more is opened through them than the person can open.
 */
function readerOf({ contact }: SignedInStaff, { permission, surfaces }: Operation): Caller | null {
  const person = contact && contact.level >= SHOWN_FROM ? restrictedPerson(contact) : null;
  if (!contact || !person?.role || !permission || !surfaces.includes("end-user")) return null;
  if (!ROLE_PERMISSIONS[person.role].has(permission)) return null;
  return {
    kind: "user",
    via: "token",
    user: {
      userId: person.userId,
      email: person.email,
      name: person.name,
      preferredLocale: "",
      sessionId: "",
      memberships: [{ customerId: contact.customerId, role: person.role, customerType: "BUSINESS" }],
    },
  };
}

/** What staff may see, and as whom the call is read. */
export type StaffReading = StaffSight & {
  /** A verified plain user of a company; absent where staff read for themselves. */
  reader?: Caller;
  /** Whether the call shows nothing to a caller who is not verified. */
  needsCaller?: boolean;
};

/**
 * Carries a read out as the person who was verified. What they cannot open themselves is shown as for a caller who is not
 * verified, and refused where such a caller gets nothing.
 * @param read carries it out
 * @throws ApiError personMayNot
 */
export async function readAsVerifiedPerson<T>(
  ctx: Ctx,
  reading: StaffReading,
  read: (ctx: Ctx) => Promise<T>,
): Promise<{ done: T; sight: StaffSight }> {
  const { reader, needsCaller, ...sight } = reading;
  if (!reader) return { done: await read(ctx), sight };
  try {
    const done = await read({ ...ctx, caller: reader });
    return { done, sight: { ...sight, verifiedCustomerId: customerOf(ctx) } };
  } catch (error) {
    const known = error instanceof ApiError && [401, 403, 404].includes(error.failure.status);
    if (!known) throw error;
    if (needsCaller) throw new ApiError(failures.personMayNot);
    return { done: await read(ctx), sight };
  }
}

const customerOf = ({ caller }: Ctx): string | null =>
  caller.kind === "staff" ? (caller.contact?.customerId ?? null) : null;

/** The refusal says whose contact is missing: a call that names an invoice does not know its customer. */
const contactMissing = ({ customerIds }: OwnedThing): ApiError =>
  new ApiError(failures.contactRequired, {
    details: [...new Set(customerIds)].map((customerId) => ({
      code: "required",
      property: "customerId",
      message: "A contact with this customer is needed.",
      suggestion: customerId,
    })),
  });

/** What staff may see of a thing of the contact's customer. */
function sightOf({ caller, tenant }: Ctx, { id }: Operation, isTheirs: boolean): StaffSight | null {
  if (caller.kind !== "staff") return null;
  const { contact } = caller;
  return {
    masked: STAFF_TABLE[id]?.contact != null && staffRules(tenant).callerVerification,
    verifiedCustomerId: contact && shows(contact) ? contact.customerId : null,
    isTheirs,
  };
}

/**
 * Puts the stored values back in place of the masked ones in a body of staff. Reads what the path shows, else the thing that
 * it names, and only when there is a mask in the body.
 * @throws ApiError invalidRequest for a mask that stands for nothing stored
 */
export async function withoutMasks(
  ctx: Ctx,
  operation: Operation,
  params: Record<string, string>,
  body: unknown,
): Promise<unknown> {
  const { caller } = ctx;
  const sight = sightOf(ctx, operation, true);
  if (caller.kind !== "staff" || !sight || !hasMaskedValue(body)) return body;
  const stored = await (partAt(operation, params) ?? auditSubjectOf(operation, params, caller))
    ?.read(ctx)
    .catch(() => null);
  const given = restoreMasked(body, stored, maskAnswer(stored, sight));
  if (hasMaskedValue(given))
    throw new ApiError(failures.invalidRequest, {
      message: `A value is masked (${MASK}). Send the value itself, or the mask as it was shown.`,
    });
  return given;
}

/**
 * Requires that a member of staff is in a contact with the customer that a call is about, and that the caller was verified
 * as far as the operation needs (docs/decisions/care-contacts.md). Whose the call is, is read from the tables and not taken
 * from the request. Calls about no customer pass.
 * @returns what of the answer may be shown; null for a caller who sees everything
 * @throws ApiError contactRequired, callerNotVerified, reasonRequired, personMayNot
 */
export async function requireContact(
  ctx: Ctx,
  operation: Operation,
  call: ParsedCall,
  headers: Headers,
): Promise<StaffReading | null> {
  const { caller } = ctx;
  if (caller.kind !== "staff") return null;
  const { contact } = caller;
  const row = STAFF_TABLE[operation.id];
  const sight = sightOf(ctx, operation, false);
  if (!row || !sight?.masked || row.contact === "masked") return sight;
  // A contact that is over must not look like a list without one.
  if (!contact && headers.has(CONTACT_HEADER)) throw new ApiError(failures.contactRequired);
  const owned = await ownersOfNamed(ctx, namedIn(call));
  if (owned.length > 0) {
    const foreign = owned.find(({ customerIds }) => !contact || !customerIds.includes(contact.customerId));
    if (!contact || foreign) throw contactMissing(foreign ?? owned[0]!);
    requireLevel(ctx, contact, row.level, mutates(operation));
    if (!mutates(operation) && contact.level >= SHOWN_FROM && restrictedPerson(contact)) {
      const reader = readerOf(caller, operation);
      const needsCaller = row.level > 0;
      if (!reader && needsCaller) throw new ApiError(failures.personMayNot);
      return { ...sight, isTheirs: true, needsCaller, ...(reader && { reader }) };
    }
  }
  return { ...sight, isTheirs: owned.length > 0 };
}

/**
 * Refuses a change of an e-mail address below the level that it needs. Known only when the change was made: it is rolled
 * back.
 * @throws ApiError callerNotVerified
 */
export function requireLevelOfChanges(ctx: Ctx, { id }: Operation, paths: readonly string[]): void {
  const { caller, tenant } = ctx;
  if (caller.kind !== "staff" || !staffRules(tenant).callerVerification) return;
  if ((STAFF_TABLE[id]?.level ?? 0) < 2 || !paths.some((path) => ADDRESS.test(path))) return;
  requireLevel(ctx, caller.contact, NEW_ADDRESS, true);
}
