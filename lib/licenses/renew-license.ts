import { licenses } from "@/db/schema/licenses";
import { cycleMonths } from "@/lib/catalog/offerings/unit-price";
import { getOfferings } from "@/lib/catalog/queries";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { setLicense } from "@/lib/licenses/change-state";
import { announceLicense } from "@/lib/licenses/events";
import { endNewPrice, newLicensePriceOf } from "@/lib/licenses/new-price";
import { applyLicenseOffering } from "@/lib/licenses/offering-change";
import { licensePeriodAt } from "@/lib/licenses/period";
import { findLicense } from "@/lib/licenses/queries";
import { renewalOf } from "@/lib/subscriptions/offering-change/terms";
import { anchorAfter } from "@/lib/subscriptions/periods/bill-day";
import { periodEnd } from "@/lib/subscriptions/periods/periods";

/**
 * The next period of a license is paid: it goes on from the end of what was paid, with the offering that was scheduled
 * for the renewal. `dueAt` names the renewal that is meant, and makes a repetition harmless: one that has happened does
 * nothing. A license that is cancelled, pending or paid once is left alone.
 * @param renewal.cycles billing cycles paid at once; 1 when absent
 * @returns whether it was renewed
 */
export function renewLicense(
  ctx: Ctx,
  renewal: {
    licenseId: string;
    cycles?: number | undefined;
    /** The end of the cycle that is paid for, where an invoice says which: instead of `cycles`. */
    until?: Date | undefined;
    dueAt?: Date | undefined;
  },
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const license = await findLicense(ctx, renewal.licenseId, { lock: true });
    const paid = licensePeriodAt(license, ctx.clock.now());
    if (!paid || license.status === "CANCELLED" || license.status === "PENDING") return false;
    const starts = renewalOf(paid);
    const { until, dueAt, cycles = 1 } = renewal;
    if ((dueAt && dueAt < starts) || (until && until <= starts)) return false;
    const newPrice = license.pendingOfferingId ? undefined : await newLicensePriceOf(ctx, license.id);
    const begins = newPrice && newPrice.scheduledFor <= starts ? newPrice : undefined;
    const offeringId = license.pendingOfferingId ?? begins?.toOfferingId ?? license.productOfferingId;
    const offering = (await getOfferings(ctx, [offeringId])).get(offeringId)!;
    if (license.pendingOfferingId) await applyLicenseOffering(ctx, license, offering);
    if (begins) {
      await endNewPrice(ctx, license.id, "APPLIED");
      // The same seat at another price: what was agreed goes on.
      await setLicense(ctx, license, { productOfferingId: offeringId });
    }
    const months = cycleMonths(offering.price);
    const anchor = license.billingAnchorDay ?? starts.getUTCDate();
    let paidUntil = until ?? starts;
    for (let cycle = 0; cycle < cycles && !until; cycle++) paidUntil = periodEnd(paidUntil, months, anchor);
    const ahead = license.billedUntil !== null && license.billedUntil > paidUntil;
    const periodEndsAt = until ?? periodEnd(starts, months, anchor);
    await setLicense(ctx, license, {
      periodStartsAt: starts,
      periodEndsAt,
      billingAnchorDay: anchorAfter(licenses, periodEndsAt),
      paidUntil,
      billedUntil: ahead ? license.billedUntil : null,
    });
    await announceLicense(ctx, license.id, "license.renewed");
    return true;
  });
}
