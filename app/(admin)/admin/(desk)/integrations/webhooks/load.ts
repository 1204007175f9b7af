import "server-only";
import { getTimeZone } from "next-intl/server";
import type { ComponentProps } from "react";
import { actionMaker, allowedActions } from "@/app/(admin)/actions/action-of";
import { repeatBulkAction } from "@/app/(admin)/actions/systems/bulk-actions";
import {
  createEndpointAction,
  endpointActions,
  replayDeliveriesAction,
  setWebhookRevision,
} from "@/app/(admin)/actions/systems/webhook-actions";
import { integrationLinks } from "@/app/(admin)/links/integration-links";
import { pageTime } from "@/app/(admin)/page-theme";
import { type PageOf, pagerOf, queryParameter, withQuery } from "@/app/(admin)/pages-of";
import { readAsStaff, type StaffIdentity } from "@/app/(admin)/staff/staff-call";
import { instantsOfDays } from "@/app/(admin)/time-span";
import type { Action } from "@/components/admin/act/action";
import type { Pager } from "@/components/admin/pager";
import type { DeliveriesSection } from "@/components/admin/webhooks/deliveries";
import { deliveryFilters } from "@/components/admin/webhooks/delivery-query";
import type { EndpointsSection } from "@/components/admin/webhooks/endpoints-panel";
import type { WebhookDelivery, WebhookEndpoint, WebhookSettings } from "@/lib/webhooks/model";
import {
  listAllWebhookDeliveries,
  listWebhookEndpoints,
  readWebhookSettings,
} from "@/lib/webhooks/operations";

const PATH = "/admin/integrations/webhooks";
const PER_PAGE = 50;
/** A brand has a handful. */
const MOST_ENDPOINTS = 200;

/** What the page shows, by section. */
type WebhooksPage = {
  links: Awaited<ReturnType<typeof integrationLinks>>;
  /** Sends again what matches the filter; null where nothing can be. */
  replay: Action | null;
  endpoints: EndpointsSection;
  deliveries: DeliveriesSection;
  pager: ComponentProps<typeof Pager>;
};

/** Where webhooks are sent, and a page of their deliveries. `given` is the query of the address. */
export async function loadWebhooks(
  me: StaffIdentity,
  given: Record<string, string | string[] | undefined>,
): Promise<WebhooksPage> {
  const timeZone = await getTimeZone();
  const filters = deliveryFilters(given);
  const { status, from, to, eventType, webhookEndpointId } = filters;
  const cursor = queryParameter(given.cursor);
  const matching = {
    ...(webhookEndpointId !== "" && { webhookEndpointId }),
    ...(eventType !== "" && { eventType: [eventType] }),
    ...instantsOfDays({ from, to }, timeZone),
  };
  const [{ items, pagination }, endpoints, settings, maker, links, actions, asOf] = await Promise.all([
    readAsStaff<PageOf<WebhookDelivery>>(listAllWebhookDeliveries, {
      query: {
        ...matching,
        ...(status !== "" && { status: [status] }),
        cursor: cursor || undefined,
        limit: PER_PAGE,
      },
    }),
    readAsStaff<PageOf<WebhookEndpoint>>(listWebhookEndpoints, { query: { limit: MOST_ENDPOINTS } }),
    readAsStaff<WebhookSettings>(readWebhookSettings),
    actionMaker(me),
    integrationLinks(),
    repeatBulkAction(me, "redeliverWebhook"),
    pageTime(),
  ]);
  const urls = new Map(endpoints.items.map(({ webhookEndpointId, url }) => [webhookEndpointId, url]));
  const isNarrowed = Object.keys(matching).length > 0;
  // What has arrived or is on its way is not sent again.
  const replay =
    status === "PARKED" || status === "" ? replayDeliveriesAction(maker, matching, isNarrowed) : null;
  const addressOf = (query: Record<string, string> = {}) => withQuery(PATH, { ...filters, ...query });
  const { nextCursor } = pagination;
  return {
    links,
    replay: endpoints.items.length > 0 ? replay : null,
    endpoints: {
      endpoints: await Promise.all(
        endpoints.items.map(async (endpoint) => ({
          endpoint,
          actions: await endpointActions(maker, endpoint),
        })),
      ),
      revision: settings.apiRevision,
      actions: allowedActions([setWebhookRevision(maker, settings), await createEndpointAction(maker)]),
    },
    deliveries: {
      filter: {
        address: addressOf(),
        path: PATH,
        values: filters,
        endpoints: endpoints.items.map(({ webhookEndpointId: value, url: label }) => ({ value, label })),
      },
      isFiltered: isNarrowed || status !== "",
      selection: {
        address: addressOf({ cursor }),
        matching: {
          operation: "listAllWebhookDeliveries",
          query: {
            ...Object.fromEntries(Object.entries(matching).map(([name, value]) => [name, [value].flat()])),
            ...(status !== "" && { status: [status] }),
          },
          asOf,
        },
        actions,
      },
      deliveries: items.map((delivery) => ({
        delivery,
        url: urls.get(delivery.webhookEndpointId) ?? delivery.webhookEndpointId,
      })),
    },
    pager: pagerOf(addressOf(), cursor, nextCursor),
  };
}
