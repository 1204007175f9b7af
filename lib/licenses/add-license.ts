import { sellableTo } from "@/lib/catalog/offerings/alternatives";
import { unitPrice } from "@/lib/catalog/offerings/unit-price";
import { getCustomer } from "@/lib/customers/queries";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { assignableSubscription } from "@/lib/licenses/assign-license";
import { createLicense } from "@/lib/licenses/create-license";
import type { CreateLicenseRequest, License } from "@/lib/licenses/model";
import { getLicense } from "@/lib/licenses/queries";
import { queueSeatMail } from "@/lib/licenses/seat-mails";
import { calendarDate } from "@/lib/platform/dates/calendar";

/**
 * A license without an order: the brand settles the money itself.
 * @throws ApiError customerNotFound, licenseOfferingNotSold, subscriptionNotFound, licenseAssignmentRefused, invalidRequest
 */
export function addLicense(ctx: Ctx, request: CreateLicenseRequest): Promise<License> {
  return inTransaction(ctx, async (ctx) => {
    const { activateAt, activate, details, metadata } = request;
    if (activateAt !== undefined && activateAt <= calendarDate(ctx.clock.now())) {
      throw new ApiError(failures.invalidRequest, {
        details: [
          {
            property: "activateAt",
            code: "too_small",
            message: "Give a day to come; without one it is today.",
          },
        ],
      });
    }
    const customer = await getCustomer(ctx, request.customerId);
    const productOffering = await sellableTo(ctx, request.productOfferingId, customer);
    if (productOffering?.product.type !== "LICENSE") throw new ApiError(failures.licenseOfferingNotSold);
    const { price } = productOffering;
    const sold = (currency: string) => unitPrice(price, currency) !== undefined;
    const own = customer.billing?.currency;
    const currency = request.currency ?? (own && sold(own) ? own : price.currency);
    if (!sold(currency)) throw new ApiError(failures.licenseOfferingNotSold);
    const { licenseId } = await createLicense(ctx, {
      customerId: customer.customerId,
      productOffering,
      currency,
      ...(request.subscriptionId !== undefined && {
        subscriptionId: await assignableSubscription(ctx, customer.customerId, request.subscriptionId),
      }),
      activate,
      activateAt,
      details,
      metadata,
    });
    await queueSeatMail(
      ctx,
      { id: licenseId, customerId: customer.customerId, currency },
      "ADDED",
      activateAt,
    );
    return getLicense(ctx, licenseId);
  });
}
