import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/text/date-text";
import type { WebhookDelivery } from "@/lib/webhooks/model";
import { SelectAllBox, SelectRowBox } from "../bulk/selection";
import { storedWords } from "../failure/failure-words";
import { ApiMessage } from "../failure/said-by-api";
import { useFailureLanguage } from "../failure/use-failure-language";
import { linkedRowStyle, RowLink } from "../row-link";
import { Cell, HeadCell, Table } from "../table";
import { DeliveryStatus } from "./delivery-status";

/** A delivery with the address it goes to. */
export type ShownDelivery = { delivery: WebhookDelivery; url: string };

/** Deliveries as a table; a row leads to the delivery. */
export function DeliveryTable({
  label,
  deliveries,
  selects = false,
}: {
  label: string;
  deliveries: readonly ShownDelivery[];
  /** Rows can be chosen: the table is in a `Selection`. */
  selects?: boolean;
}) {
  const t = useTranslations("adminWebhooks");
  const bulk = useTranslations("adminBulk");
  return (
    <Table label={label}>
      <thead>
        <tr>
          {selects && (
            <HeadCell className="w-0 pr-0">
              <SelectAllBox label={bulk("selectPage")} />
            </HeadCell>
          )}
          <HeadCell>{t("event")}</HeadCell>
          <HeadCell className="max-lg:hidden">{t("endpoint")}</HeadCell>
          <HeadCell className="max-md:hidden">{t("made")}</HeadCell>
          <HeadCell className="max-lg:hidden">{t("lastAnswer")}</HeadCell>
          <HeadCell>{t("status")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {deliveries.map(({ delivery, url }) => (
          <tr key={delivery.webhookDeliveryId} className={linkedRowStyle}>
            {selects && (
              <Cell className="w-0 pr-0">
                <SelectRowBox
                  id={delivery.webhookDeliveryId}
                  label={bulk("selectRow", { name: delivery.eventType })}
                />
              </Cell>
            )}
            <Cell>
              <RowLink href={`/admin/integrations/webhooks/${delivery.webhookDeliveryId}`}>
                <span className="break-all font-mono text-xs leading-5">{delivery.eventType}</span>
              </RowLink>
              <span className="block max-w-42 truncate text-muted text-xs sm:max-w-64 lg:hidden">{url}</span>
              <span className="tabular block text-muted text-xs md:hidden">
                <DateText value={delivery.createdAt} format="dateTime" />
              </span>
            </Cell>
            <Cell className="max-w-56 truncate text-muted max-lg:hidden">{url}</Cell>
            <Cell className="tabular whitespace-nowrap text-muted max-md:hidden">
              <DateText value={delivery.createdAt} format="dateTime" />
            </Cell>
            <Cell className="max-w-56 text-muted max-lg:hidden">
              <LastAnswer delivery={delivery} />
            </Cell>
            <Cell>
              <DeliveryStatus status={delivery.status} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function LastAnswer({ delivery: { lastAttempt, attemptCount } }: { delivery: WebhookDelivery }) {
  const t = useTranslations("adminWebhooks");
  const language = useFailureLanguage();
  if (!lastAttempt) return t("notTried");
  const { statusCode, error = "" } = lastAttempt;
  return (
    <>
      {statusCode ?? <ApiMessage words={storedWords(language, error)} otherwise={error} />}
      {attemptCount > 1 && <span className="block text-xs">{t("tries", { count: attemptCount })}</span>}
    </>
  );
}
