import { filterChoice, filterDay, filterText } from "@/components/admin/integrations/filter-values";
import type { WebhookDelivery } from "@/lib/webhooks/model";

/** The filters of the deliveries in the page's address. Days are in the viewer's time zone. */
export type DeliveryFilters = {
  status: WebhookDelivery["status"] | "";
  eventType: string;
  webhookEndpointId: string;
  from: string;
  to: string;
};

export const DELIVERY_STATES = ["PARKED", "PENDING", "DELIVERED"] as const;

type Given = Record<string, string | string[] | undefined>;

/** The filters of an address. */
export const deliveryFilters = (given: Given): DeliveryFilters => ({
  status: filterChoice(given, "status", DELIVERY_STATES),
  eventType: filterText(given, "eventType"),
  webhookEndpointId: filterText(given, "webhookEndpointId"),
  from: filterDay(given, "from"),
  to: filterDay(given, "to"),
});
