import { Webhook } from "lucide-react";
import type { Metadata } from "next";
import { getTimeZone, getTranslations } from "next-intl/server";
import { repeatBulkAction } from "@/app/(admin)/actions/systems/bulk-actions";
import {
  createEndpointAction,
  endpointActions,
  replayDeliveriesAction,
  setWebhookRevision,
} from "@/app/(admin)/actions/systems/webhook-actions";
import { integrationLinks, managesIntegrations } from "@/app/(admin)/links/integration-links";
import { currentStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { ActionButton } from "@/components/admin/act/action-button";
import { Selection } from "@/components/admin/bulk/selection";
import { Pager } from "@/components/admin/pager";
import { Panel } from "@/components/admin/panel";
import { NoRight } from "@/components/admin/shell/no-right";
import { PageTitle } from "@/components/admin/shell/page-title";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { DeliveryFilterForm } from "@/components/admin/webhooks/delivery-filter";
import { deliveryFilters } from "@/components/admin/webhooks/delivery-query";
import { DeliveryTable } from "@/components/admin/webhooks/delivery-table";
import { EndpointList } from "@/components/admin/webhooks/endpoint-list";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { WebhookDelivery, WebhookEndpoint, WebhookSettings } from "@/lib/webhooks/model";
import {
  listAllWebhookDeliveries,
  listWebhookEndpoints,
  readWebhookSettings,
} from "@/lib/webhooks/operations";
import { actionMaker, allowedActions } from "../../../../actions/action-of";
import { pageTime } from "../../../../page-theme";
import { type PageOf, queryParameter, withQuery } from "../../../../pages-of";
import { instantsOfDays } from "../../../../time-span";

const PATH = "/admin/integrations/webhooks";
const PER_PAGE = 50;
/** A brand has only a few. */
const MOST_ENDPOINTS = 200;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminWebhooks"))("title") };
}

/** The webhook endpoints, their deliveries, and resending them. */
export default async function WebhooksPage({ searchParams }: PageProps<"/admin/integrations/webhooks">) {
  const [given, me, timeZone, t] = await Promise.all([
    searchParams,
    currentStaff(),
    getTimeZone(),
    getTranslations("adminWebhooks"),
  ]);
  if (!managesIntegrations(me)) return <NoRight role={me.role} />;
  const filters = deliveryFilters(given);
  const { status, from, to, eventType, webhookEndpointId } = filters;
  const cursor = queryParameter(given.cursor);
  const matching = {
    ...(webhookEndpointId !== "" && { webhookEndpointId }),
    ...(eventType !== "" && { eventType: [eventType] }),
    ...instantsOfDays({ from, to }, timeZone),
  };
  const [{ items, pagination }, endpoints, settings, maker, links, bulkActions, asOf] = await Promise.all([
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
  // A delivery that has arrived or is on its way is not sent again.
  const replay =
    status === "PARKED" || status === "" ? replayDeliveriesAction(maker, matching, isNarrowed) : null;
  const endpointWide = allowedActions([setWebhookRevision(maker, settings), createEndpointAction(maker)]);
  const addressOf = (query: Record<string, string>) => withQuery(PATH, { ...filters, ...query });
  return (
    <>
      <PageTitle
        title={t("title")}
        lead={t("lead")}
        action={
          replay &&
          endpoints.items.length > 0 && (
            <StaffMessages areas={["adminAct"]}>
              <ActionButton action={replay} intent="primary" />
            </StaffMessages>
          )
        }
      />
      <SectionLinks label={t("sections")} links={links} />
      <Panel
        title={t("endpoints")}
        lead={t("endpointsLead", { revision: settings.apiRevision })}
        padded={false}
        className="mb-6"
        action={
          <StaffMessages areas={["adminAct"]}>
            <span className="flex flex-wrap gap-2">
              {endpointWide.map((action) => (
                <ActionButton key={action.operationId} action={action} />
              ))}
            </span>
          </StaffMessages>
        }
      >
        {endpoints.items.length === 0 ? (
          <p className="p-4 text-muted text-sm">{t("noEndpoints")}</p>
        ) : (
          <EndpointList
            endpoints={endpoints.items.map((endpoint) => ({
              endpoint,
              actions: endpointActions(maker, endpoint),
            }))}
          />
        )}
      </Panel>
      <h2 className="mb-3 text-lg">{t("deliveries")}</h2>
      <DeliveryFilterForm
        // A form keeps its input; the key resets it for another address with other filters.
        key={addressOf({})}
        path={PATH}
        values={filters}
        endpoints={endpoints.items.map(({ webhookEndpointId: value, url: label }) => ({ value, label }))}
      />
      {items.length === 0 ? (
        <EmptyState
          icon={<Webhook aria-hidden="true" />}
          title={isNarrowed || status !== "" ? t("noneMatch") : t("none")}
        >
          {isNarrowed || status !== "" ? t("noneMatchText") : t("noneText")}
        </EmptyState>
      ) : (
        <StaffMessages areas={["adminAct", "adminBulk"]}>
          <Selection
            key={addressOf({ cursor })}
            ids={items.map(({ webhookDeliveryId }) => webhookDeliveryId)}
            matching={{
              operation: "listAllWebhookDeliveries",
              query: {
                ...Object.fromEntries(
                  Object.entries(matching).map(([name, value]) => [name, [value].flat()]),
                ),
                ...(status !== "" && { status: [status] }),
              },
              asOf,
            }}
            actions={bulkActions}
          >
            <DeliveryTable
              label={t("deliveries")}
              deliveries={items.map((delivery) => ({
                delivery,
                url: urls.get(delivery.webhookEndpointId) ?? delivery.webhookEndpointId,
              }))}
              selects={bulkActions.length > 0}
            />
          </Selection>
        </StaffMessages>
      )}
      <Pager
        first={cursor === "" ? null : addressOf({})}
        next={pagination.nextCursor === null ? null : addressOf({ cursor: pagination.nextCursor })}
      />
    </>
  );
}
