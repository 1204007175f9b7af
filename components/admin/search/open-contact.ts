import { staffApi } from "@/lib/client/staff";

/**
 * Opens a contact with a customer for a person who chose them. An open contact stays, because its caller may be verified; it
 * takes on the ticket. Failures are left to the page, which asks for a contact where it needs one.
 * @param ticket of a helpdesk; without an open contact, the customer is then not at the other end
 */
export async function openContactOf(customerId: string, ticket?: string): Promise<void> {
  // One's own, without naming the customer: the contacts with a customer are shown in a contact only.
  const own = await staffApi.GET("/contacts", { params: { query: { isOpen: true } } }).catch(() => null);
  const open = own?.data?.items.find((contact) => contact.customerId === customerId);
  if (open && (!ticket || open.ticket === ticket)) return;
  await staffApi
    .POST("/contacts", {
      body: {
        customerId,
        purpose: open?.purpose ?? "OTHER",
        channel: open?.channel ?? (ticket ? "INTERNAL" : "PHONE"),
        ...(ticket && { ticket }),
      },
    })
    .catch(() => null);
}
