import type { DisputeFacts } from "@/lib/payments/disputes/model";
import type { DisputeEvidence } from "@/lib/providers/payments/provider";

const BYTES_PER_MB = 1_000_000;

const day = (time: string) => time.slice(0, 10);
const minute = (time: string) => `${time.slice(0, 16).replace("T", " ")} UTC`;

/** The evidence for a bank: the brand's explanation, and all facts as English text. Banks read no other language. */
export function evidenceOf(facts: DisputeFacts, explanation: string): DisputeEvidence {
  const { customer, order, invoice, items, consent, services, paidAt } = facts;
  const product = [
    ...items.map(({ description, quantity }) =>
      quantity > 1 ? `${quantity} × ${description}` : description,
    ),
    ...(order ? [`Order ${order.humanReadableId} of ${minute(order.orderedAt)}`] : []),
    ...(invoice
      ? [`Invoice ${invoice.number}${invoice.issuedAt ? ` of ${day(invoice.issuedAt)}` : ""}`]
      : []),
    `Paid ${minute(paidAt)}`,
  ];
  const activity = [
    ...(consent
      ? [`${minute(consent.at)}: the customer saved the payment method and agreed: “${consent.text}”`]
      : []),
    ...services.map(activityOf),
  ];
  const activations = services.flatMap(({ activatedAt }) => activatedAt ?? []).toSorted();
  return {
    explanation,
    customerName: customer.name,
    customerEmail: customer.email,
    purchaseIp: consent?.ip,
    product: product.join("\n"),
    serviceDate: activations[0] && day(activations[0]),
    activity: activity.length > 0 ? activity.join("\n") : undefined,
  };
}

function activityOf({
  title,
  msisdn,
  activatedAt,
  lastUsedAt,
  dataBytes,
  voiceSeconds,
  messages,
}: DisputeFacts["services"][number]): string {
  const used = [
    ...(dataBytes > 0 ? [`${(dataBytes / BYTES_PER_MB).toFixed(1)} MB of data`] : []),
    ...(voiceSeconds > 0 ? [`${Math.ceil(voiceSeconds / 60)} minutes of calls`] : []),
    ...(messages > 0 ? [`${messages} messages`] : []),
  ];
  return [
    `${title}, number ${msisdn}`,
    activatedAt ? `active since ${minute(activatedAt)}` : "not activated",
    lastUsedAt && used.length > 0
      ? `used since the payment: ${used.join(", ")}, last at ${minute(lastUsedAt)}`
      : "not used since the payment",
  ].join("; ");
}
