import { useTranslations } from "next-intl";
import { StaffLink } from "@/components/admin/staff-link";
import { DateText } from "@/components/ui/text/date-text";
import type { WebhookDeliveryDetail, WebhookEndpoint } from "@/lib/webhooks/model";
import { Facts } from "../facts";
import { Panel } from "../panel";
import { DeliveryStatus } from "./delivery-status";

/** A delivery, and the endpoint it goes to. */
export type DeliveryFactsSection = { delivery: WebhookDeliveryDetail; endpoint: WebhookEndpoint };

/** Where a delivery goes, how far it is, and the event that it carries. */
export function DeliveryFacts({ facts: { delivery, endpoint } }: { facts: DeliveryFactsSection }) {
  const t = useTranslations("adminWebhooks");
  return (
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
  );
}
