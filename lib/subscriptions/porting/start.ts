import { and, eq, inArray, ne } from "drizzle-orm";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { phoneNumbers } from "@/db/schema/inventory";
import { portings } from "@/db/schema/porting";
import { subscriptions } from "@/db/schema/subscriptions";
import { swedishIdentity } from "@/lib/customers/identity-numbers/identity-number";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { encrypt } from "@/lib/platform/secrets/encryption";
import { newId } from "@/lib/platform/secrets/ids";
import type { Porting } from "@/lib/subscriptions/porting/model";
import { isSwedishPorting, type PortingDetails } from "@/lib/subscriptions/porting/porting-model";
import { announcePorting, missingPortingFields, presentPorting } from "@/lib/subscriptions/porting/record";
import { sendPorting } from "@/lib/subscriptions/porting/send";
import { OPEN_PORTINGS } from "@/lib/subscriptions/porting/states";
import { readSubscriptionForUpdate } from "@/lib/subscriptions/stored-subscription";

const invalid = (property: string, code: "invalid_value" | "required" | "not_allowed", message: string) =>
  new ApiError(failures.invalidRequest, { details: [{ property, code, message }] });

/**
 * Checks porting details against the country of the number.
 * @returns the details in the form that is stored
 * @throws ApiError invalidRequest for another country's details or an invalid identity
 */
export function checkedDetails(details: PortingDetails, country: string, today: Date): PortingDetails {
  if (country === "SE" && !isSwedishPorting(details))
    throw invalid("details.identity", "required", "A Swedish number needs the owner's identity.");
  if (country === "US" && isSwedishPorting(details))
    throw invalid(
      "details.firstName",
      "required",
      "A number of the United States needs firstName, lastName and address as registered at the losing carrier.",
    );
  if (!isSwedishPorting(details)) return details;
  const identity =
    swedishIdentity("CONSUMER", details.identity, today) ??
    swedishIdentity("BUSINESS", details.identity, today);
  if (identity) return { identity };
  throw invalid(
    "details.identity",
    "invalid_value",
    "Enter a valid personal or organization number, such as 19850709-9805 or 556016-0680.",
  );
}

/** The country of a number that can be ported here. @throws ApiError invalidRequest */
function portableCountry(msisdn: string): "SE" | "US" {
  const country = parsePhoneNumberFromString(msisdn)?.country;
  if (country === "SE" || country === "US") return country;
  // The pool's United States numbers come from fictional ranges, too, which belong to no country.
  if (/^\+1[2-9]\d{9}$/.test(msisdn) && country === undefined) return "US";
  throw invalid("msisdn", "not_allowed", "Only numbers of Sweden and the United States can be ported in.");
}

/**
 * Checks whether a number can be ported with these details, as far as it is possible without a request to the network.
 * @throws ApiError invalidRequest whose details name `msisdn` or `details.*`
 */
export function checkPorting(
  msisdn: string,
  details: PortingDetails,
  today: Date,
): { country: "SE" | "US"; details: PortingDetails } {
  const country = portableCountry(msisdn);
  return { country, details: checkedDetails(details, country, today) };
}

/** @throws ApiError portingNumberHere when the brand has the number already, portingInProgress */
async function requireElsewhere(ctx: Ctx, msisdn: string, subscriptionId: string): Promise<void> {
  const [subscription] = await ctx.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.tenantId, ctx.tenant.id),
        eq(subscriptions.msisdn, msisdn),
        ne(subscriptions.status, "CANCELLED"),
      ),
    );
  const [pooled] = await ctx.db
    .select({ msisdn: phoneNumbers.msisdn })
    .from(phoneNumbers)
    .where(
      and(
        eq(phoneNumbers.tenantId, ctx.tenant.id),
        eq(phoneNumbers.msisdn, msisdn),
        eq(phoneNumbers.portedIn, false),
      ),
    );
  if (subscription || pooled) throw new ApiError(failures.portingNumberHere);
  const [open] = await ctx.db
    .select({ id: portings.id })
    .from(portings)
    .where(
      and(
        eq(portings.tenantId, ctx.tenant.id),
        eq(portings.subscriptionId, subscriptionId),
        inArray(portings.status, [...OPEN_PORTINGS]),
      ),
    );
  if (open) throw new ApiError(failures.portingInProgress);
}

export type StartPortIn = {
  subscriptionId: string;
  /** The number to port, E.164. */
  msisdn: string;
  details: PortingDetails;
  /** Calendar date: the earliest day of the porting. */
  requestedFor?: string | undefined;
};

/**
 * Starts the porting of a number to a subscription, which uses its own number until then. The network is asked when the
 * details are complete and the subscription is active. The caller checks the rights.
 * @throws ApiError subscriptionNotFound, invalidRequest (details of another country, number that cannot be ported),
 *   portingNumberHere, portingInProgress, portingSubscriptionNotUsable
 */
export function startPortIn(ctx: Ctx, input: StartPortIn): Promise<Porting> {
  return inTransaction(ctx, async (ctx) => {
    const subscription = await readSubscriptionForUpdate(ctx, input.subscriptionId);
    if (!subscription) throw new ApiError(failures.subscriptionNotFound);
    if (subscription.status === "CANCELLED") throw new ApiError(failures.portingSubscriptionNotUsable);
    // The pending change would replace the number that the porting is to replace.
    if (subscription.pendingMsisdn !== null) throw new ApiError(failures.portingInProgress);
    const now = ctx.clock.now();
    const { country, details } = checkPorting(input.msisdn, input.details, now);
    await requireElsewhere(ctx, input.msisdn, subscription.id);
    const status = missingPortingFields(details).length > 0 ? "DRAFT" : "PENDING";
    const [row] = await ctx.db
      .insert(portings)
      .values({
        tenantId: ctx.tenant.id,
        id: newId(),
        subscriptionId: subscription.id,
        msisdn: input.msisdn,
        country,
        temporaryMsisdn: subscription.msisdn,
        status,
        detailsEncrypted: encrypt("porting-details", JSON.stringify(details)),
        requestedFor: input.requestedFor ?? null,
        history: [{ status, at: now.toISOString() }],
        createdAt: now,
        updatedAt: now,
      })
      // Another subscription of the brand waits for the same number.
      .onConflictDoNothing()
      .returning();
    if (!row) throw new ApiError(failures.portingInProgress);
    await announcePorting(ctx, row, "subscription.portIn.created");
    return presentPorting((await sendPorting(ctx, row, subscription)) ?? row);
  });
}
