import { useTranslations } from "next-intl";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { cn } from "@/components/ui/cn";
import { Badge } from "@/components/ui/text/badge";
import { DateText } from "@/components/ui/text/date-text";
import type { WebhookEndpoint } from "@/lib/webhooks/model";
import type { Action } from "../act/action";
import { ActionButton } from "../act/action-button";

/** An endpoint with its actions. */
export type ShownEndpoint = { endpoint: WebhookEndpoint; actions: readonly Action[] };

/** The endpoints: whether each receives, how many of the latest deliveries arrived, and its actions. */
export function EndpointList({ endpoints }: { endpoints: readonly ShownEndpoint[] }) {
  return (
    <StaffMessages areas={["adminAct"]}>
      <ul className="divide-y text-sm">
        {endpoints.map(({ endpoint, actions }) => (
          <li
            key={endpoint.webhookEndpointId}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3"
          >
            <div className="min-w-0 flex-1 basis-72">
              <p className="break-all font-medium">{endpoint.url}</p>
              {endpoint.description && <p className="text-muted">{endpoint.description}</p>}
              <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs">
                <State endpoint={endpoint} />
                <Rate endpoint={endpoint} />
              </p>
            </div>
            <span className="-mx-2 flex flex-wrap gap-1">
              {actions.map((action) => (
                <ActionButton key={action.title} action={action} intent="ghost" />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </StaffMessages>
  );
}

function State({
  endpoint: { status, disabledReason, disabledAt, failingSince, listensUntil },
}: {
  endpoint: WebhookEndpoint;
}) {
  const t = useTranslations("adminWebhooks");
  const since = (at: string) => t.rich("since", { at: () => <DateText value={at} format="dateTime" /> });
  if (status === "DISABLED")
    return (
      <>
        <Badge tone="danger" className="text-xs!">
          {t(disabledReason === "FAILING" ? "disabledFailing" : "disabled")}
        </Badge>
        {disabledAt && <span>{since(disabledAt)}</span>}
      </>
    );
  // Nothing is sent to a listener, so it neither receives nor fails.
  if (listensUntil)
    return (
      <>
        <Badge tone="neutral" className="text-xs!">
          {t("listens")}
        </Badge>
        <span>
          {t.rich("listensUntil", { at: () => <DateText value={listensUntil} format="dateTime" /> })}
        </span>
      </>
    );
  return (
    <>
      <Badge tone={failingSince ? "warning" : "success"} className="text-xs!">
        {t(failingSince ? "failing" : "receives")}
      </Badge>
      {failingSince && <span>{since(failingSince)}</span>}
    </>
  );
}

function Rate({ endpoint: { recentDeliveries } }: { endpoint: WebhookEndpoint }) {
  const t = useTranslations("adminWebhooks");
  if (!recentDeliveries || recentDeliveries.count === 0) return <span>{t("noDeliveries")}</span>;
  const { count, failed } = recentDeliveries;
  return (
    <span className={cn("tabular", failed > 0 && "font-medium text-danger")}>
      {t("rate", { failed, count, percent: Math.round((100 * failed) / count) })}
    </span>
  );
}
