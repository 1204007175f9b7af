import { endWhenLeft } from "@/lib/client/left-contacts";
import { staffApi } from "@/lib/client/staff";

/**
 * Opens a contact with a customer for a person who chose them. An open contact stays, because its caller may be
 * verified; it takes the ticket. Failures are left to the page, which asks for a contact if it needs one.
 * @param ticket of a helpdesk; without an open contact, the new one is internal
 * @param endsWhenLeft whether a new internal contact ends when the person leaves the pages that show it
 */
export async function openContactOf(
  customerId: string,
  ticket?: string,
  endsWhenLeft = false,
): Promise<void> {
  // The person's own contacts, without naming the customer: a customer's contacts are only shown in a contact.
  const own = await staffApi.GET("/contacts", { params: { query: { isOpen: true } } }).catch(() => null);
  const open = own?.data?.items.find((contact) => contact.customerId === customerId);
  if (open && (!ticket || open.ticket === ticket)) return;
  const opened = await staffApi
    .POST("/contacts", {
      body: {
        customerId,
        purpose: open?.purpose ?? "OTHER",
        channel: open?.channel ?? (ticket ? "INTERNAL" : "PHONE"),
        ...(ticket && { ticket }),
      },
    })
    .catch(() => null);
  const contact = opened?.data;
  // A contact that was open before has another reason, too.
  if (endsWhenLeft && contact?.channel === "INTERNAL" && contact.contactId !== open?.contactId)
    endWhenLeft(contact.contactId);
}
