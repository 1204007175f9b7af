import { staffApi } from "@/lib/client/staff";

/**
 * Opens a contact with a customer for a person who chose them. An open contact stays, because its caller may be
 * verified; it takes the ticket. Failures are left to the page, which asks for a contact if it needs one.
 * @param ticket of a helpdesk; without an open contact, the new one is internal
 */
export async function openContactOf(customerId: string, ticket?: string): Promise<void> {
  // The person's own contacts, without naming the customer: a customer's contacts are only shown in a contact.
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
