import type Stripe from "stripe";
import type { DisputeEvidence } from "@/lib/providers/payments/provider";

/** The largest text of Stripe's evidence, in characters. */
const MAX_LENGTH = 20_000;

/** Stripe's names of the parts of the evidence. Unknown parts are omitted. */
export const stripeEvidence = ({
  explanation,
  customerName,
  customerEmail,
  purchaseIp,
  product,
  serviceDate,
  activity,
}: DisputeEvidence): Stripe.DisputeUpdateParams.Evidence => ({
  uncategorized_text: explanation.slice(0, MAX_LENGTH),
  customer_name: customerName,
  product_description: product.slice(0, MAX_LENGTH),
  ...(customerEmail && { customer_email_address: customerEmail }),
  ...(purchaseIp && { customer_purchase_ip: purchaseIp }),
  ...(serviceDate && { service_date: serviceDate }),
  ...(activity && { access_activity_log: activity.slice(0, MAX_LENGTH) }),
});
