/** Where the payer goes on to, told which session it was and how it ended. The address was checked when it was given. */
export function returnAddress(url: string, paymentSessionId: string, status: string): string {
  const address = new URL(url);
  address.searchParams.set("payment_session_id", paymentSessionId);
  address.searchParams.set("status", status);
  return address.href;
}
