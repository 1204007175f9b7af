import type { z } from "zod";
import type { World } from "@/sandbox/world";
import { BillogramFailure, wrongState } from "./failures";
import {
  type BillogramBody,
  type BillogramState,
  type CreditBody,
  OPEN_BILLOGRAMS,
  type SandboxBillogram,
} from "./model";
import {
  type BillogramCall,
  happened,
  loadBillogram,
  loadCustomer,
  newBillogramId,
  nextNumber,
  saveBillogram,
  timestamp,
} from "./store";

/** Currencies whose invoices are rounded to whole units. */
const WHOLE = ["SEK", "NOK", "DKK"];

/** Hundredths; every sum here is made of these, so that nothing is lost in fractions of a float. */
const cents = (amount: number): number => Math.round(amount * 100);
const major = (hundredths: number): number => hundredths / 100;

/** What is asked for, tax and rounding to whole kronor included. */
export function totalsOf(items: SandboxBillogram["items"], currency: string) {
  const exact = items.reduce((sum, { price, count, vat }) => sum + cents(price) * count * (1 + vat / 100), 0);
  const sum = Math.round(exact);
  const total = WHOLE.includes(currency) ? Math.round(sum / 100) * 100 : sum;
  return { total_sum: major(total), rounding_value: major(total - sum) };
}

const sumOf = ({ events }: SandboxBillogram, type: "Payment" | "Credit"): number =>
  events.filter((event) => event.type === type).reduce((sum, { data }) => sum + cents(data.amount ?? 0), 0);

export async function create(
  call: BillogramCall,
  body: z.output<typeof BillogramBody>,
): Promise<SandboxBillogram> {
  const customer = await loadCustomer(call, body.customer.customer_no);
  const now = call.world.clock();
  const sums = totalsOf(body.items, body.currency);
  if (sums.total_sum < 0) throw wrongState("A billogram cannot be negative");
  const invoiceNo = await nextNumber(call, "invoice");
  const id = newBillogramId();
  const billogram: SandboxBillogram = {
    id,
    invoice_no: invoiceNo,
    ocr_number: String(100_000 + invoiceNo),
    state: "Unattested",
    currency: body.currency,
    customer: { customer_no: customer.customer_no, name: customer.name },
    items: body.items,
    invoice_date: body.invoice_date ?? now.toISOString().slice(0, 10),
    due_date: body.due_date ?? now.toISOString().slice(0, 10),
    delivery_method: null,
    info: {
      order_no: body.info?.order_no ?? null,
      reference_number: body.info?.reference_number ?? null,
      message: body.info?.message ?? null,
    },
    callbacks: {
      url: body.callbacks?.url ?? null,
      sign_key: body.callbacks?.sign_key ?? null,
      custom: body.callbacks?.custom ?? null,
    },
    automatic_reminders: body.automatic_reminders,
    ...sums,
    remaining_sum: sums.total_sum,
    reminder_count: 0,
    url: `${call.world.settings.appUrl}/sandbox/billogram/pay/${id}`,
    created_at: timestamp(now),
    attested_at: null,
    updated_at: timestamp(now),
    events: [],
  };
  await happened(call, billogram, "BillogramCreated");
  if (body.on_success) await sendOut(call, billogram, body.on_success.method);
  await saveBillogram(call, billogram);
  return billogram;
}

/** An e-mail goes at once; a letter and an e-invoice are on their way for a moment. */
export async function sendOut(
  call: BillogramCall,
  billogram: SandboxBillogram,
  method: string,
): Promise<void> {
  if (billogram.state !== "Unattested") throw wrongState("It has been sent already");
  billogram.delivery_method = method;
  billogram.attested_at = timestamp(call.world.clock());
  if (method !== "Email") {
    billogram.state = "Sending";
    await call.world.work.add(call.tx, "billogram.sent", { id: billogram.id }, 300);
    return;
  }
  await arrived(call, billogram);
}

/** Billogram has delivered it; somebody may have been faster and paid it. */
export async function arrived(call: BillogramCall, billogram: SandboxBillogram): Promise<void> {
  if (billogram.state === "Unattested" || billogram.state === "Sending")
    billogram.state = billogram.remaining_sum === 0 ? "Ended" : "Unpaid";
  await happened(call, billogram, "BillogramSent", { delivery_method: billogram.delivery_method ?? "Email" });
}

/** Whether it can still be paid: its number is known to the payer while it is on its way to them. */
export const isOpenBillogram = ({ state }: SandboxBillogram): boolean =>
  OPEN_BILLOGRAMS.includes(state) || state === "Sending";

function requireOpen(billogram: SandboxBillogram): void {
  if (!isOpenBillogram(billogram)) throw wrongState(`It is ${billogram.state}`);
}

export async function remind(call: BillogramCall, billogram: SandboxBillogram): Promise<void> {
  requireOpen(billogram);
  billogram.reminder_count += 1;
  const nth = billogram.reminder_count;
  billogram.state = nth > 3 ? "Reminder_Many" : (`Reminder_${nth}` as BillogramState);
  await happened(call, billogram, "ReminderSent", { reminder_count: nth });
}

export async function overdue(call: BillogramCall, billogram: SandboxBillogram): Promise<void> {
  requireOpen(billogram);
  billogram.state = "Overdue";
  await happened(call, billogram, "Overdue");
}

export async function collect(call: BillogramCall, billogram: SandboxBillogram): Promise<void> {
  requireOpen(billogram);
  billogram.state = "Collection";
  await happened(call, billogram, "Collection");
}

/** Money came: on a bank account, by Swish, or registered by hand. More than was asked for is kept apart. */
export async function payBillogram(
  call: BillogramCall,
  billogram: SandboxBillogram,
  amount: number,
  { manual = false, type = "bankgiro" }: { manual?: boolean; type?: string } = {},
): Promise<void> {
  if (billogram.state === "Unattested" || billogram.state === "Deleted")
    throw wrongState("It has not been sent");
  const before = cents(billogram.remaining_sum);
  const left = Math.max(before - cents(amount), 0);
  const wasOpen = isOpenBillogram(billogram);
  billogram.remaining_sum = major(left);
  if (wasOpen) billogram.state = left === 0 ? "Paid" : "PartlyPaid";
  await happened(call, billogram, "Payment", {
    amount,
    manual,
    payment_type: type,
    payer_name: billogram.customer.name,
  });
  if (cents(amount) > before)
    await happened(call, billogram, "OverpaymentAdjustment", { amount: major(cents(amount) - before) });
  if (wasOpen && left === 0) await happened(call, billogram, "BillogramEnded");
}

export async function credit(
  call: BillogramCall,
  billogram: SandboxBillogram,
  body: z.output<typeof CreditBody>,
): Promise<void> {
  if (billogram.state === "Unattested" || billogram.state === "Deleted")
    throw wrongState("It has not been sent");
  const creditable = cents(billogram.total_sum) - sumOf(billogram, "Credit");
  const before = cents(billogram.remaining_sum);
  const amount = body.mode === "full" ? creditable : body.mode === "remaining" ? before : cents(body.amount);
  if (amount <= 0 || amount > creditable) throw wrongState("There is not so much left to credit");
  const wasOpen = isOpenBillogram(billogram);
  const left = Math.max(before - amount, 0);
  billogram.remaining_sum = major(left);
  const paid = sumOf(billogram, "Payment");
  if (wasOpen && left === 0) billogram.state = paid === 0 ? "Credited" : "Ended";
  await happened(call, billogram, "Credit", { amount: major(amount) });
  if (wasOpen && left === 0) await happened(call, billogram, "BillogramEnded");
}

/** What is left is given up. */
export async function writeOffBillogram(call: BillogramCall, billogram: SandboxBillogram): Promise<void> {
  requireOpen(billogram);
  const amount = billogram.remaining_sum;
  billogram.remaining_sum = 0;
  billogram.state = "Ended";
  await happened(call, billogram, "Writeoff", { amount });
  await happened(call, billogram, "BillogramEnded");
}

export async function remove(call: BillogramCall, billogram: SandboxBillogram): Promise<void> {
  if (billogram.state !== "Unattested") throw wrongState("It has been sent");
  billogram.state = "Deleted";
  await happened(call, billogram, "Deleted");
}

/**
 * Has something happen to a billogram that its app did not ask for.
 * @returns the billogram as it then is; null where there is none, or where it is past that
 */
export async function change(
  world: World,
  id: string,
  happens: (call: BillogramCall, billogram: SandboxBillogram) => Promise<void>,
): Promise<SandboxBillogram | null> {
  try {
    const billogram = await world.database.transaction(async (tx) => {
      const call = { tx, world };
      const billogram = await loadBillogram(call, id);
      await happens(call, billogram);
      await saveBillogram(call, billogram);
      return billogram;
    });
    world.work.wake();
    return billogram;
  } catch (error) {
    if (error instanceof BillogramFailure) return null;
    throw error;
  }
}
