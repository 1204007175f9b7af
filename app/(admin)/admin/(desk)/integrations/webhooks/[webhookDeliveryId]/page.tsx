import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { sendDeliveryAgain } from "@/app/(admin)/actions/systems/webhook-actions";
import { managesIntegrations } from "@/app/(admin)/links/integration-links";
import { currentStaff, findAsStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { ActionButton } from "@/components/admin/act/action-button";
import { Facts } from "@/components/admin/facts";
import { filterChoice } from "@/components/admin/integrations/filter-values";
import { Panel } from "@/components/admin/panel";
import { NoRight } from "@/components/admin/shell/no-right";
import { PageTitle } from "@/components/admin/shell/page-title";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { StaffLink } from "@/components/admin/staff-link";
import { AttemptList } from "@/components/admin/webhooks/attempt-list";
import { DeliveryStatus } from "@/components/admin/webhooks/delivery-status";
import { payloadChanges } from "@/components/admin/webhooks/payload-changes";
import { PayloadPanel } from "@/components/admin/webhooks/payload-panel";
import { DateText } from "@/components/ui/text/date-text";
import type { WebhookDeliveryDetail, WebhookEndpoint, WebhookSettings } from "@/lib/webhooks/model";
import { getWebhookDelivery, getWebhookEndpoint, readWebhookSettings } from "@/lib/webhooks/operations";
import { actionMaker } from "../../../../../actions/action-of";
import { withQuery } from "../../../../../pages-of";

type Props = PageProps<"/admin/integrations/webhooks/[webhookDeliveryId]">;

/** A delivery with its payload in the revision of the brand's webhooks, or in another one. */
const deliveryIn = cache(
  async (webhookDeliveryId: string, payloadRevision?: string): Promise<WebhookDeliveryDetail> => {
    const query = { payloadRevision };
    const delivery = await findAsStaff<WebhookDeliveryDetail>(getWebhookDelivery, {
      params: { webhookDeliveryId },
      query,
    });
    return delivery ?? notFound();
  },
);

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminWebhooks"))("delivery") };
}

/** One delivery: each attempt with request and answer, and the payload in the shape of each revision. */
export default async function DeliveryPage({ params, searchParams }: Props) {
  const [{ webhookDeliveryId }, given, me, t] = await Promise.all([
    params,
    searchParams,
    currentStaff(),
    getTranslations("adminWebhooks"),
  ]);
  if (!managesIntegrations(me)) return <NoRight role={me.role} />;
  const [delivery, settings, maker] = await Promise.all([
    deliveryIn(webhookDeliveryId),
    readAsStaff<WebhookSettings>(readWebhookSettings),
    actionMaker(me),
  ]);
  const pinned = settings.apiRevision;
  const revision = filterChoice(given, "revision", settings.availableRevisions) || pinned;
  const [endpoint, other] = await Promise.all([
    readAsStaff<WebhookEndpoint>(getWebhookEndpoint, {
      params: { webhookEndpointId: delivery.webhookEndpointId },
    }),
    revision === pinned ? delivery : deliveryIn(webhookDeliveryId, revision),
  ]);
  const again = endpoint.status === "ENABLED" ? sendDeliveryAgain(maker, webhookDeliveryId) : null;
  const path = `/admin/integrations/webhooks/${webhookDeliveryId}`;
  return (
    <>
      <PageTitle
        title={<span className="break-all">{delivery.eventType}</span>}
        lead={
          <StaffLink
            href="/admin/integrations/webhooks"
            className="text-link underline decoration-1 underline-offset-4"
          >
            {t("title")}
          </StaffLink>
        }
        action={
          again && (
            <StaffMessages areas={["adminAct"]}>
              <ActionButton action={again} intent="primary" />
            </StaffMessages>
          )
        }
      />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:items-start">
        <div className="flex min-w-0 flex-col gap-6">
          <AttemptList delivery={delivery} url={endpoint.url} />
          <PayloadPanel
            view={{
              payload: other.payload ?? null,
              revision,
              pinned,
              revisions: settings.availableRevisions.map((name) => ({
                name,
                href: withQuery(path, { revision: name === pinned ? "" : name }),
              })),
              changes:
                revision === pinned ? null : payloadChanges(delivery.payload?.data, other.payload?.data),
            }}
          />
        </div>
        <Panel title={t("facts")} className="max-xl:row-start-1">
          <Facts
            facts={[
              { name: t("status"), value: <DeliveryStatus status={delivery.status} /> },
              { name: t("endpoint"), value: <span className="break-all">{endpoint.url}</span> },
              endpoint.status === "DISABLED" && { name: t("receiver"), value: t("endpointDisabled") },
              { name: t("made"), value: <DateText value={delivery.createdAt} format="dateTime" /> },
              delivery.deliveredAt && {
                name: t("arrived"),
                value: <DateText value={delivery.deliveredAt} format="dateTime" />,
              },
              delivery.nextAttemptAt && {
                name: t("nextAttempt"),
                value: <DateText value={delivery.nextAttemptAt} format="dateTime" />,
              },
              { name: t("attempts"), value: String(delivery.attemptCount) },
              {
                name: t("eventId"),
                value: <span className="break-all font-mono text-xs">{delivery.eventId}</span>,
              },
              delivery.traceId && {
                name: t("trace"),
                value: (
                  <StaffLink
                    href={`/admin/traces/${encodeURIComponent(delivery.traceId)}`}
                    className="text-link underline decoration-1 underline-offset-4"
                  >
                    {t("toTrace")}
                  </StaffLink>
                ),
              },
              delivery.test && { name: t("kind"), value: t("test") },
            ]}
          />
        </Panel>
      </div>
    </>
  );
}
