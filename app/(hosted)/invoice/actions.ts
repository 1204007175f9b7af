"use server";
import { redirect } from "next/navigation";
import { invoicePaymentUrl } from "./hosted-invoice";

/** Continues to the payment of an invoice, or shows its state again. */
export async function payInvoice(form: FormData): Promise<void> {
  const token = String(form.get("token") ?? "");
  const url = await invoicePaymentUrl(token, { autopay: form.get("autopay") === "on" });
  redirect(url ? new URL(url).pathname : `/invoice/${encodeURIComponent(token)}?busy=1`);
}
