"use server";
import { hostedStatus } from "./hosted-payment";

/** After the form has paid: reads and stores the provider's state before the page shows "Paid". */
export async function checkHostedPayment(token: string): Promise<"PAID" | "PROCESSING" | "OPEN"> {
  return hostedStatus(token);
}
