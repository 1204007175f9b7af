import { z } from "zod";
import { subtractMinor } from "@/lib/platform/money/money";
import { ProviderRefused } from "@/lib/providers/errors";
import { observeCalls } from "@/lib/providers/observe-calls";
import type {
  CreatePayment,
  CreateRefund,
  PaymentInvoice,
  PaymentProvider,
  PaymentSnapshot,
  RefundSnapshot,
  SettleUp,
  StartedPayment,
} from "@/lib/providers/payments/provider";
import { amountMismatch, toBillogramAmount } from "./amounts";
import { type BillogramSettings, connectBillogram } from "./connection";
import { ensureCustomer, forgetCustomer } from "./customers";
import { Billogram, PAGE_SIZE } from "./protocol";
import { billogramPaymentSnapshot, billogramSums, startedPayment, writeCustom } from "./snapshots";
import { parseBillogramCallback } from "./webhook";

const DELIVERY: Record<PaymentInvoice["delivery"], string> = {
  EMAIL: "Email",
  LETTER: "Letter",
  E_INVOICE: "Efaktura",
};

/**
 * Rounding to whole kronor changes an invoice by less than one. A larger difference means that it is not the requested
 * invoice.
 */
const MAX_ROUNDING_MINOR = 99;

/**
 * Billogram as a `PaymentProvider`: it sends a debt as an invoice, and collects it on its own pages. Opens no connection
 * until the first call.
 */
export function createBillogram(settings: BillogramSettings): PaymentProvider {
  const connection = connectBillogram(settings);

  const read = (providerRef: string): Promise<Billogram> =>
    connection.get(`/billogram/${encodeURIComponent(providerRef)}`, Billogram);
  const command = (providerRef: string, name: string, body: object): Promise<Billogram> =>
    connection.send("POST", `/billogram/${encodeURIComponent(providerRef)}/command/${name}`, body, Billogram);

  /** Billogram has no idempotency keys. The result of an earlier call is found by our order number. */
  async function findByOrderNo(customerRef: string, orderNo: string): Promise<Billogram | null> {
    for (let page = 1; ; page += 1) {
      const found = await connection.get("/billogram", z.array(Billogram), {
        page,
        page_size: PAGE_SIZE,
        filter_type: "field",
        filter_field: "customer:customer_no",
        filter_value: customerRef,
      });
      for (const item of found) {
        const billogram = item.info ? item : await read(item.id);
        if (billogram.info?.order_no === orderNo) return read(item.id);
      }
      if (found.length < PAGE_SIZE) return null;
    }
  }

  async function createPayment(input: CreatePayment): Promise<StartedPayment> {
    const { invoice, customerRef } = input;
    if (!invoice || !customerRef)
      throw invalid("A billogram needs a customer, and the invoice it sends", "missing_invoice");
    const wrong = amountMismatch(invoice.items, input.amountMinor);
    if (wrong) throw invalid(`The invoice does not add up: ${wrong}`, "invoice_mismatch");
    const method = DELIVERY[invoice.delivery];
    const known = await findByOrderNo(customerRef, input.ids.paymentIntentId);
    const billogram = known
      ? // It was created, but sending it failed, so it would wait forever.
        known.state === "Unattested"
        ? await command(known.id, "send", { method })
        : known
      : await connection.send(
          "POST",
          "/billogram",
          billogramBody({ ...input, invoice, customerRef }, method),
          Billogram,
        );
    const snapshot = billogramPaymentSnapshot(billogram);
    const asked = subtractMinor(billogramSums(billogram).totalMinor, input.amountMinor);
    if (Math.abs(asked) > MAX_ROUNDING_MINOR || snapshot.currency !== input.currency) {
      if (snapshot.status === "PENDING") await command(billogram.id, "credit", { mode: "full" });
      throw new ProviderRefused("Billogram asks for another amount than we do", {
        provider: "BILLOGRAM",
        code: "amount_mismatch",
        reason: "configuration",
      });
    }
    // Billogram calculates the tax from rates. Ours is what the customer saw, so any difference counts as rounding.
    return { ...startedPayment(billogram), roundingMinor: asked };
  }

  function billogramBody(
    input: CreatePayment & { invoice: PaymentInvoice; customerRef: string },
    method: string,
  ) {
    const { invoice, currency, ids } = input;
    const message = [input.description, ...(invoice.notes ?? [])].filter(Boolean).join("\n");
    return {
      customer: { customer_no: Number(input.customerRef) },
      currency,
      invoice_date: invoice.issuedOn,
      due_date: invoice.dueDate,
      // Reminders and their fees follow the tenant's rules, not Billogram's.
      automatic_reminders: false,
      invoice_fee: 0,
      items: invoice.items.map((item) => ({
        title: item.description.slice(0, 120) || "–",
        price: toBillogramAmount(item.netMinor, currency),
        count: 1,
        vat: item.taxPercent,
      })),
      info: {
        order_no: ids.paymentIntentId,
        ...(invoice.number && { reference_number: invoice.number }),
        ...(message && { message }),
      },
      callbacks: { url: settings.callbackUrl, sign_key: settings.signKey, custom: writeCustom(ids) },
      on_success: { command: "send", method },
    };
  }

  async function cancelPayment(providerRef: string): Promise<PaymentSnapshot> {
    const billogram = await read(providerRef);
    const snapshot = billogramPaymentSnapshot(billogram);
    if (snapshot.status === "CANCELED") return snapshot;
    if (snapshot.amountReceivedMinor > 0 || snapshot.status !== "PENDING")
      throw new ProviderRefused("Money has come in for it", {
        provider: "BILLOGRAM",
        code: "already_paid",
        reason: "conflict",
      });
    return billogramPaymentSnapshot(await command(providerRef, "credit", { mode: "full" }));
  }

  async function settleUp(input: SettleUp): Promise<PaymentSnapshot> {
    const { providerRef, currency } = input;
    let billogram = await read(providerRef);
    const amount = (minor: number) => toBillogramAmount(minor, currency);
    const toCredit = subtractMinor(input.creditedMinor, billogramSums(billogram).creditedMinor);
    if (toCredit > 0) billogram = await command(providerRef, "credit", creditOf(billogram, input, toCredit));
    const tooMuch = subtractMinor(billogramSums(billogram).remainingMinor, Math.max(input.remainingMinor, 0));
    if (input.givenUp && billogramSums(billogram).remainingMinor > 0) {
      billogram = await command(providerRef, "writeoff", {});
    } else if (tooMuch > 0) {
      billogram = await command(providerRef, "payment", { amount: amount(tooMuch) });
    }
    return billogramPaymentSnapshot(billogram);
  }

  /** Credits all of it, all that remains, or an amount. The first two include the rounding. */
  function creditOf(billogram: Billogram, input: SettleUp, toCredit: number): object {
    const { totalMinor, remainingMinor, creditedMinor } = billogramSums(billogram);
    if (creditedMinor === 0 && input.creditedMinor >= subtractMinor(totalMinor, MAX_ROUNDING_MINOR))
      return { mode: "full" };
    if (input.remainingMinor <= 0 && Math.abs(subtractMinor(toCredit, remainingMinor)) <= MAX_ROUNDING_MINOR)
      return { mode: "remaining" };
    return { mode: "amount", amount: toBillogramAmount(toCredit, input.currency) };
  }

  async function refund(input: CreateRefund): Promise<RefundSnapshot> {
    await read(input.paymentRef);
    return refundOf(refundRef(input), input.ids.tenantId);
  }

  return observeCalls<PaymentProvider>("BILLOGRAM", {
    name: "BILLOGRAM",
    capabilities: {
      embedded: false,
      savedMethods: false,
      setups: false,
      amountUpdates: false,
      refunds: true,
      payouts: false,
      idempotencyKeys: false,
      invoices: true,
    },

    ensureCustomer: (input) => ensureCustomer(connection, input),
    forgetCustomer: (input) => forgetCustomer(connection, input),
    createPayment,
    resumePayment: async ({ providerRef }) => startedPayment(await read(providerRef)),
    readPayment: async (providerRef) => billogramPaymentSnapshot(await read(providerRef)),
    cancelPayment: ({ providerRef }) => cancelPayment(providerRef),
    updatePaymentAmount: () => unsupported("change what a billogram asks for"),
    chargeOffSession: () => unsupported("charge without the customer"),
    createSetup: () => unsupported("keep a method"),
    readSetup: () => unsupported("keep a method"),
    cancelSetup: () => unsupported("keep a method"),
    refund,
    readRefund: async (providerRef) => refundOf(providerRef, null),
    listMethods: async () => [],
    readMethod: () => unsupported("keep a method"),
    detachMethod: () => unsupported("keep a method"),
    invoices: {
      settleUp,
      remind: async ({ providerRef, count }) => {
        const billogram = await read(providerRef);
        const done =
          (billogram.reminder_count ?? 0) >= count ||
          billogramPaymentSnapshot(billogram).status !== "PENDING";
        return billogramPaymentSnapshot(done ? billogram : await command(providerRef, "remind", {}));
      },
      pdf: async (providerRef) => {
        const file = await connection.file(`/billogram/${encodeURIComponent(providerRef)}.pdf`);
        return file && Buffer.from(file.content, "base64");
      },
    },
    parseWebhook: async (rawBody, headers, now) =>
      parseBillogramCallback(rawBody, headers, now, settings.signKey),
  });
}

/**
 * A refund at Billogram is a credit of the invoice, which follows from our credit notes (`settleUp`), and a payment from
 * the brand's own bank. Nothing is sent here, so the reference has all that a later read needs.
 */
const refundRef = ({ paymentRef, ids, amountMinor, currency }: CreateRefund): string =>
  [paymentRef, ids.paymentIntentId, ids.paymentRefundId, amountMinor, currency].join(":");

function refundOf(providerRef: string, tenantId: string | null): RefundSnapshot {
  const [paymentRef = null, paymentIntentId = null, paymentRefundId = null, amount = "0", currency = "SEK"] =
    providerRef.split(":");
  return {
    providerRef,
    status: "SUCCEEDED",
    amountMinor: Number(amount),
    currency,
    paymentRef,
    metadata: { tenantId, paymentIntentId, paymentRefundId },
    failureReason: null,
    createdAt: new Date(0),
  };
}

const invalid = (message: string, code: string) =>
  new ProviderRefused(message, { provider: "BILLOGRAM", code, reason: "invalid_request" });

function unsupported(what: string): Promise<never> {
  return Promise.reject(
    new ProviderRefused(`Billogram cannot ${what}`, {
      provider: "BILLOGRAM",
      code: "unsupported",
      reason: "unsupported",
    }),
  );
}
