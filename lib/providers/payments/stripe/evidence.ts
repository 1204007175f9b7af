import type Stripe from "stripe";
import type { DisputeEvidence } from "@/lib/providers/payments/provider";

/** The most that Stripe takes in one text of the evidence, in characters. */
const LONGEST = 20_000;

/** What Stripe calls each part of the evidence. Parts that are not known are left out. */
export const stripeEvidence = ({
  explanation,
  customerName,
  customerEmail,
  purchaseIp,
  product,
  serviceDate,
  activity,
}: DisputeEvidence): Stripe.DisputeUpdateParams.Evidence => ({
  uncategorized_text: explanation.slice(0, LONGEST),
  customer_name: customerName,
  product_description: product.slice(0, LONGEST),
  ...(customerEmail && { customer_email_address: customerEmail }),
  ...(purchaseIp && { customer_purchase_ip: purchaseIp }),
  ...(serviceDate && { service_date: serviceDate }),
  ...(activity && { access_activity_log: activity.slice(0, LONGEST) }),
});
