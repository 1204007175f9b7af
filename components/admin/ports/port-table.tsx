import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/text/date-text";
import { StatusBadge } from "@/components/ui/text/status-badge";
import type { Porting } from "@/lib/subscriptions/porting/model";
import { providerWords } from "../failure/failure-words";
import { ApiMessage } from "../failure/said-by-api";
import { useFailureLanguage } from "../failure/use-failure-language";
import { TRANSFER_ID } from "../lines/transfer-panel";
import { linkedRowStyle, RowLink } from "../row-link";
import { Cell, HeadCell, Table } from "../table";

/** Numbers on their way to the brand as a table; a row opens the transfer on the page of its subscription. */
export function PortTable({ label, ports }: { label: string; ports: readonly Porting[] }) {
  const t = useTranslations("adminPorts");
  const status = useTranslations("adminLine.portingStatus");
  const language = useFailureLanguage();
  return (
    <Table label={label}>
      <thead>
        <tr>
          <HeadCell>{t("number")}</HeadCell>
          <HeadCell>{t("status")}</HeadCell>
          <HeadCell className="max-lg:hidden">{t("carrier")}</HeadCell>
          <HeadCell className="max-sm:hidden">{t("since")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {ports.map((port) => (
          <tr key={port.portingId} className={linkedRowStyle}>
            <Cell className="tabular">
              <RowLink href={`/admin/lines/${port.subscriptionId}#${TRANSFER_ID}`}>{port.msisdn}</RowLink>
              <span className="block text-muted text-xs sm:hidden">
                <DateText value={port.updatedAt} format="dateTime" />
              </span>
            </Cell>
            <Cell>
              <StatusBadge status={port.status} label={status(port.status)} className="text-xs!" />
              {port.failure && (
                <span className="mt-1 block max-w-96 text-sm">
                  <ApiMessage
                    words={providerWords(language, port.failure.reasonCode, port.failure.message)}
                    otherwise={port.failure.message}
                  />
                </span>
              )}
            </Cell>
            <Cell className="text-muted max-lg:hidden">{port.losingCarrier ?? t("unknownCarrier")}</Cell>
            <Cell className="tabular whitespace-nowrap text-muted max-sm:hidden">
              <DateText value={port.updatedAt} format="dateTime" />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
