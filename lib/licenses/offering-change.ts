import type { ProductOffering } from "@/lib/catalog/model";
import { alternativesTo } from "@/lib/catalog/offerings/alternatives";
import { requireInCustomer } from "@/lib/identity/authorize";
import { actsAsOperator, type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { lockLicenseFor, setLicense } from "@/lib/licenses/change-state";
import { licenseTypeOf } from "@/lib/licenses/create-license";
import { announceLicense } from "@/lib/licenses/events";
import type { License } from "@/lib/licenses/model";
import { endNewPrice, newLicensePriceOf } from "@/lib/licenses/new-price";
import { findLicense, type LicenseWithCustomer } from "@/lib/licenses/queries";
import { queueSeatMail } from "@/lib/licenses/seat-mails";
import { LICENSE_MOVES } from "@/lib/licenses/states";
import { newId } from "@/lib/platform/secrets/ids";
import { changedDays } from "@/lib/subscriptions/offering-change/changed-days";
import { addPendingCharge, PRICE_WITHOUT_TERMS } from "@/lib/subscriptions/offering-change/charge";
import type { OfferingOption } from "@/lib/subscriptions/offering-change/model";
import {
  changeObstacle,
  type JudgedOption,
  offeringOptions,
} from "@/lib/subscriptions/offering-change/options";
import { paidTimeOf } from "@/lib/subscriptions/offering-change/paid-time";
import { type OfferingChangeTerms, prorationOf } from "@/lib/subscriptions/offering-change/terms";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";

/** What a license could be changed to, with what each means. */
export async function licenseOfferingOptions(ctx: Ctx, licenseId: string): Promise<OfferingOption[]> {
  const license = await findLicense(ctx, licenseId);
  return (await optionsFor(ctx, license)).map(({ option }) => option);
}

async function optionsFor(ctx: Ctx, license: LicenseWithCustomer) {
  const now = ctx.clock.now();
  const { current, alternatives } = await alternativesTo(ctx, license.productOfferingId, license);
  const { from, refused } = LICENSE_MOVES.changeOffering;
  return offeringOptions({
    current,
    alternatives,
    currency: license.currency,
    paid: paidTimeOf(ctx, license),
    now,
    refuses: (terms) =>
      from.includes(license.status)
        ? changeObstacle(
            license,
            terms,
            subscriptionTimeZone(ctx, { country: null, currency: license.currency }),
          )
        : refused,
  });
}

/**
 * What changing a license to an offering means, for pricing an order that does so.
 * @returns undefined when the offering is not one of its options
 * @throws ApiError licenseNotFound
 */
export async function quoteLicenseChange(
  ctx: Ctx,
  change: { licenseId: string; productOfferingId: string },
): Promise<JudgedOption | undefined> {
  const license = await findLicense(ctx, change.licenseId);
  return (await optionsFor(ctx, license)).find(
    ({ option }) => option.productOffering.productOfferingId === change.productOfferingId,
  );
}

export type LicenseOfferingChange = { terms: OfferingChangeTerms; license: License };

/**
 * Changes the offering of a license: to something dearer now, to anything else with the next renewal, in place of what
 * was scheduled before. An order that has collected `dueNowMinor` says which it is.
 * @throws ApiError licenseNotFound, forbidden, licenseNotChangeable, offeringUnchanged, offeringNotAnOption,
 *   offeringChangeBound, offeringChangeEndsBefore, offeringChangeMustBeOrdered
 */
export function changeLicenseOffering(
  ctx: Ctx,
  change: { licenseId: string; productOfferingId: string; orderId?: string | undefined },
): Promise<LicenseOfferingChange> {
  return inTransaction(ctx, async (ctx) => {
    const license = await lockLicenseFor(ctx, change.licenseId, "changeOffering");
    if (license.productOfferingId === change.productOfferingId)
      throw new ApiError(failures.offeringUnchanged);
    const wanted = (await optionsFor(ctx, license)).find(
      ({ option }) => option.productOffering.productOfferingId === change.productOfferingId,
    );
    if (!wanted) throw new ApiError(failures.offeringNotAnOption);
    const { option, terms, refused } = wanted;
    if (refused) throw new ApiError(refused);
    if (terms.dueNowMinor > 0 && !change.orderId && !actsAsOperator(ctx.caller))
      throw new ApiError(failures.offeringChangeMustBeOrdered);
    if (terms.kind === "UPGRADE") {
      await applyLicenseOffering(ctx, license, option.productOffering);
      const paid = paidTimeOf(ctx, license);
      if (!change.orderId)
        await addPendingCharge(ctx, {
          customerId: license.customerId,
          licenseId: license.id,
          productOfferingId: change.productOfferingId,
          description: option.productOffering.name,
          amountMinor: terms.dueNowMinor,
          currency: license.currency,
          causeId: newId(),
          proration: prorationOf(terms, license.productOfferingId),
          ...(paid && changedDays(paid, ctx.clock.now())),
        });
      if (!change.orderId) await queueSeatMail(ctx, license, "CHANGED");
    } else {
      await setLicense(ctx, license, { pendingOfferingId: change.productOfferingId });
      await endNewPrice(ctx, license.id, "CANCELLED");
      if (license.pendingOfferingId !== change.productOfferingId)
        await queueSeatMail(ctx, license, "CHANGES", terms.effectiveAt);
    }
    return { terms, license: await announceLicense(ctx, license.id, "license.updated") };
  });
}

/** The license is of another offering from now on; its period and what is paid stay as they are. */
export async function applyLicenseOffering(
  ctx: Ctx,
  license: LicenseWithCustomer,
  offering: ProductOffering,
): Promise<void> {
  await endNewPrice(ctx, license.id, "CANCELLED");
  await setLicense(ctx, license, {
    productOfferingId: offering.productOfferingId,
    type: await licenseTypeOf(ctx, offering),
    pendingOfferingId: null,
    ...PRICE_WITHOUT_TERMS,
  });
}

/**
 * Undoes a scheduled change of the offering.
 * @throws ApiError licenseNotFound, forbidden, offeringChangeNotScheduled, priceChangeStands
 */
export function undoLicenseOfferingChange(ctx: Ctx, licenseId: string): Promise<License> {
  return inTransaction(ctx, async (ctx) => {
    const license = await findLicense(ctx, licenseId, { lock: true });
    requireInCustomer(ctx, license.customerId, "licenses:write");
    if (license.pendingOfferingId === null)
      throw new ApiError(
        (await newLicensePriceOf(ctx, license.id))
          ? failures.priceChangeStands
          : failures.offeringChangeNotScheduled,
      );
    await setLicense(ctx, license, { pendingOfferingId: null });
    await queueSeatMail(ctx, license, "CHANGE_KEPT");
    return announceLicense(ctx, license.id, "license.updated");
  });
}
