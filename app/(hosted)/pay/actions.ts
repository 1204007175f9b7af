"use server";
import { hostedStatus } from "./hosted-payment";

/** After the form has paid: what the provider says, recorded before the page says "Paid". */
export async function checkHostedPayment(token: string): Promise<"PAID" | "PROCESSING" | "OPEN"> {
  return hostedStatus(token);
}
