import "server-only";
import { notFound } from "next/navigation";
import { type ComponentProps, cache } from "react";
import { actionMaker } from "@/app/(admin)/actions/action-of";
import { sendDeliveryAgain } from "@/app/(admin)/actions/systems/webhook-actions";
import { withQuery } from "@/app/(admin)/pages-of";
import { findAsStaff, readAsStaff, type StaffIdentity } from "@/app/(admin)/staff/staff-call";
import type { Action } from "@/components/admin/act/action";
import { filterChoice } from "@/components/admin/integrations/filter-values";
import type { AttemptList } from "@/components/admin/webhooks/attempt-list";
import type { DeliveryFactsSection } from "@/components/admin/webhooks/delivery-facts";
import { payloadChanges } from "@/components/admin/webhooks/payload-changes";
import type { PayloadPanel } from "@/components/admin/webhooks/payload-panel";
import { payloadRevisions } from "@/components/admin/webhooks/payload-revisions";
import type { WebhookDeliveryDetail, WebhookEndpoint, WebhookSettings } from "@/lib/webhooks/model";
import { getWebhookDelivery, getWebhookEndpoint, readWebhookSettings } from "@/lib/webhooks/operations";

/** What the page shows, by section. */
type DeliveryPage = {
  eventType: string;
  /** Sends the delivery again; null where it cannot be. */
  again: Action | null;
  attempts: ComponentProps<typeof AttemptList>;
  payload: ComponentProps<typeof PayloadPanel>["view"];
  facts: DeliveryFactsSection;
};

/** A delivery with its payload in the revision of the brand's webhooks, or in another one. */
const deliveryIn = cache(
  async (webhookDeliveryId: string, payloadRevision?: string): Promise<WebhookDeliveryDetail> => {
    const delivery = await findAsStaff<WebhookDeliveryDetail>(getWebhookDelivery, {
      params: { webhookDeliveryId },
      query: { payloadRevision },
    });
    return delivery ?? notFound();
  },
);

/** A delivery with its attempts, and its payload in the revision that the query of the address names. */
export async function loadDelivery(
  me: StaffIdentity,
  webhookDeliveryId: string,
  given: Record<string, string | string[] | undefined>,
): Promise<DeliveryPage> {
  const [delivery, settings, maker] = await Promise.all([
    deliveryIn(webhookDeliveryId),
    readAsStaff<WebhookSettings>(readWebhookSettings),
    actionMaker(me),
  ]);
  const pinned = settings.apiRevision;
  const revision = filterChoice(given, "revision", settings.availableRevisions) || pinned;
  const [endpoint, other] = await Promise.all([
    // Deleting an endpoint deletes its deliveries. One that has just gone is a delivery that does not exist, not a defect.
    findAsStaff<WebhookEndpoint>(getWebhookEndpoint, {
      params: { webhookEndpointId: delivery.webhookEndpointId },
    }),
    revision === pinned ? delivery : deliveryIn(webhookDeliveryId, revision),
  ]);
  if (!endpoint) notFound();
  const path = `/admin/integrations/webhooks/${webhookDeliveryId}`;
  return {
    eventType: delivery.eventType,
    again: endpoint.status === "ENABLED" ? sendDeliveryAgain(maker, webhookDeliveryId) : null,
    attempts: { delivery, url: endpoint.url },
    payload: {
      payload: other.payload ?? null,
      revision,
      pinned,
      revisions: payloadRevisions(settings).map((name) => ({
        name,
        href: withQuery(path, { revision: name === pinned ? "" : name }),
      })),
      changes: revision === pinned ? null : payloadChanges(delivery.payload?.data, other.payload?.data),
    },
    facts: { delivery, endpoint },
  };
}
