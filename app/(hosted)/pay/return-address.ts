/**
 * The address to which the payer returns, with the reference and the outcome. The address was checked when it was
 * given.
 */
export function returnAddress(url: string, reference: { name: string; id: string }, status: string): string {
  const address = new URL(url);
  address.searchParams.set(reference.name, reference.id);
  address.searchParams.set("status", status);
  return address.href;
}
