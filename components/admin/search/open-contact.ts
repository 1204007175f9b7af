import { staffApi } from "@/lib/api/client/staff";

/**
 * Opens a contact with a customer, because somebody looks at them on purpose. A contact that is open already stays: its
 * caller may be verified. Whether it worked is for the page to say, which asks for a contact where it needs one.
 * @param ticket of a helpdesk; the customer is then not at the other end
 */
export async function openContact(customerId: string, ticket?: string): Promise<void> {
  // One's own, without naming the customer: the contacts with a customer are shown in a contact only.
  const open = await staffApi.GET("/contacts", { params: { query: { isOpen: true } } }).catch(() => null);
  if (open?.data?.items.some((contact) => contact.customerId === customerId)) return;
  await staffApi
    .POST("/contacts", {
      body: {
        customerId,
        purpose: "OTHER",
        ...(ticket ? { channel: "INTERNAL" as const, ticket } : { channel: "PHONE" as const }),
      },
    })
    .catch(() => null);
}
