/** Where the payer goes on to, told what they come from and how it ended. The address was checked when it was given. */
export function returnAddress(url: string, reference: { name: string; id: string }, status: string): string {
  const address = new URL(url);
  address.searchParams.set(reference.name, reference.id);
  address.searchParams.set("status", status);
  return address.href;
}
