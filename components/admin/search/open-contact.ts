import { staffApi } from "@/lib/api/client/staff";

/**
 * Opens a contact with a customer, because somebody looks at them on purpose. A contact that is open already stays: its
 * caller may be verified. Whether it worked is for the page to say, which asks for a contact where it needs one.
 * @param ticket of a helpdesk; the customer is then not at the other end
 */
export async function openContact(customerId: string, ticket?: string): Promise<void> {
  const open = await staffApi
    .GET("/contacts", { params: { query: { customerId, isOpen: true, limit: 1 } } })
    .catch(() => null);
  if (open?.data && open.data.items.length > 0) return;
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
