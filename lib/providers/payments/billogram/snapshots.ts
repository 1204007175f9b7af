import { subtractMinor, sumMinor } from "@/lib/platform/money/money";
import type {
  ChargeSnapshot,
  InvoiceSnapshot,
  MethodSnapshot,
  PaymentIds,
  PaymentSnapshot,
  ProviderPaymentStatus,
  StartedPayment,
} from "@/lib/providers/payments/provider";
import { fromBillogramAmount } from "./amounts";
import { type Billogram, type BillogramEvent, billogramInstant } from "./protocol";

/** What of a billogram decides where it stands, in minor units. */
type Sums = {
  totalMinor: number;
  remainingMinor: number;
  paidMinor: number;
  creditedMinor: number;
  givenUp: boolean;
};

/** The table is in this folder's README. What Billogram may invent later is UNKNOWN. */
export function invoiceStatus(state: string, sums: Sums): InvoiceSnapshot["status"] {
  const open = sums.remainingMinor > 0 && sums.remainingMinor < sums.totalMinor ? "PARTIALLY_PAID" : "ISSUED";
  switch (state) {
    case "Unattested":
      return "DRAFT";
    case "Sending":
    case "Unpaid":
      return open;
    case "PartlyPaid":
      return "PARTIALLY_PAID";
    case "Overdue":
    case "Reminder_1":
    case "Reminder_2":
    case "Reminder_3":
    case "Reminder_Many":
    case "Collection":
      return "OVERDUE";
    case "Paid":
      return "PAID";
    case "Ended":
      return endedAs(sums);
    case "Credited":
      return "CREDITED";
    case "Deleted":
      return "VOID";
    default:
      return "UNKNOWN";
  }
}

/** Ended says that nothing more is asked for; why is in what happened before. */
function endedAs({ totalMinor, paidMinor, creditedMinor, givenUp }: Sums): InvoiceSnapshot["status"] {
  if (creditedMinor >= totalMinor) return "CREDITED";
  if (givenUp && paidMinor < subtractMinor(totalMinor, creditedMinor)) return "UNCOLLECTIBLE";
  return paidMinor >= subtractMinor(totalMinor, creditedMinor) ? "PAID" : "UNCOLLECTIBLE";
}

const PAYMENT_STATUS: Record<InvoiceSnapshot["status"], ProviderPaymentStatus> = {
  DRAFT: "PENDING",
  ISSUED: "PENDING",
  PARTIALLY_PAID: "PENDING",
  OVERDUE: "PENDING",
  PAID: "SUCCEEDED",
  CREDITED: "CANCELED",
  UNCOLLECTIBLE: "CANCELED",
  VOID: "CANCELED",
  UNKNOWN: "UNKNOWN",
};

export const billogramCurrency = (billogram: Billogram): string => billogram.currency ?? "SEK";

export function billogramSums(billogram: Billogram): Sums {
  const currency = billogramCurrency(billogram);
  const amounts = (type: string) =>
    sumMinor(
      (billogram.events ?? [])
        .filter((event) => event.type === type)
        .map(({ data }) => fromBillogramAmount(data?.amount ?? "0", currency)),
    );
  return {
    totalMinor: fromBillogramAmount(billogram.total_sum, currency),
    remainingMinor: fromBillogramAmount(billogram.remaining_sum, currency),
    paidMinor: amounts("Payment"),
    creditedMinor: amounts("Credit"),
    givenUp: (billogram.events ?? []).some(({ type }) => type === "Writeoff"),
  };
}

export const startedPayment = (billogram: Billogram): StartedPayment => ({
  providerRef: billogram.id,
  status: billogramPaymentSnapshot(billogram).status,
  clientContext: null,
  hostedUrl: billogram.url ?? null,
  roundingMinor: roundingIn(billogram),
});

const roundingIn = (billogram: Billogram): number =>
  fromBillogramAmount(billogram.rounding_value ?? "0", billogramCurrency(billogram));

export function billogramPaymentSnapshot(billogram: Billogram): PaymentSnapshot {
  const currency = billogramCurrency(billogram);
  const sums = billogramSums(billogram);
  const roundingMinor = roundingIn(billogram);
  const status = invoiceStatus(billogram.state, sums);
  const payments = (billogram.events ?? []).filter(isPayment);
  const charges = payments.map((event, index) => chargeOf(billogram, event, index, currency));
  const last = payments.at(-1);
  return {
    providerRef: billogram.id,
    status: PAYMENT_STATUS[status],
    amountMinor: subtractMinor(sums.totalMinor, roundingMinor),
    currency,
    amountReceivedMinor: sums.paidMinor,
    roundingMinor,
    metadata: readCustom(billogram.callbacks?.custom),
    customerRef: billogram.customer?.customer_no ?? null,
    lastError: null,
    methodRef: null,
    method: last ? methodOf(billogram, last) : null,
    chargeRef: charges.at(-1)?.providerRef ?? null,
    charge: charges.at(-1) ?? null,
    charges,
    invoice: {
      status,
      creditedMinor: sums.creditedMinor,
      remainingMinor: sums.remainingMinor,
      url: billogram.url ?? null,
    },
    createdAt: billogramInstant(billogram.created_at),
  };
}

/** Money that came. A negative one takes an earlier one back (`PaymentRecalled`), and is no attempt to pay. */
const isPayment = ({ type, data }: BillogramEvent): boolean =>
  type === "Payment" && Number(data?.amount ?? 0) > 0;

function chargeOf(
  billogram: Billogram,
  event: BillogramEvent,
  index: number,
  currency: string,
): ChargeSnapshot {
  return {
    // The history is only added to, so the place in it names a payment of the time before events had ids.
    providerRef: event.event_uuid ?? `${billogram.id}:payment:${index + 1}`,
    status: "SUCCEEDED",
    amountMinor: fromBillogramAmount(event.data?.amount ?? "0", currency),
    amountRefundedMinor: 0,
    currency,
    disputed: false,
    failureCode: null,
    failureMessage: null,
    manual: event.data?.manual === true,
    createdAt: billogramInstant(event.created_at),
  };
}

const METHODS: Record<string, { type: string; displayName: string }> = {
  swish: { type: "SWISH", displayName: "Swish" },
  autogiro: { type: "DIRECT_DEBIT", displayName: "Autogiro" },
  card: { type: "CARD", displayName: "Card" },
  bankgiro: { type: "BANK_TRANSFER", displayName: "Bankgiro" },
};

/** How it was paid on Billogram's page. Nothing of it can be charged again by us. */
function methodOf(billogram: Billogram, event: BillogramEvent): MethodSnapshot {
  const known = METHODS[event.data?.payment_type?.toLowerCase() ?? ""];
  return {
    providerRef: `${billogram.id}:method`,
    customerRef: null,
    ...(known ?? METHODS.bankgiro!),
    card: null,
    cardFingerprint: null,
    createdAt: billogramInstant(event.created_at),
  };
}

/** Our ids as the callback's `custom` text, which Billogram keeps and sends along. */
export const writeCustom = ({ tenantId, paymentIntentId, orderId }: PaymentIds): string =>
  [tenantId, paymentIntentId, orderId ?? ""].join(":");

export function readCustom(custom: string | null | undefined): PaymentSnapshot["metadata"] {
  const [tenantId, paymentIntentId, orderId] = (custom ?? "").split(":");
  return { tenantId: tenantId || null, paymentIntentId: paymentIntentId || null, orderId: orderId || null };
}
