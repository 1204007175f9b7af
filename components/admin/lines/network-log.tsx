import { useTranslations } from "next-intl";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { DateText } from "@/components/ui/text/date-text";
import { StatusBadge } from "@/components/ui/text/status-badge";
import type { CarrierOperation } from "@/lib/subscriptions/network/model";
import type { Action } from "../act/action";
import { ActionButton } from "../act/action-button";
import { providerWords } from "../failure/failure-words";
import { ApiMessage } from "../failure/said-by-api";
import { useFailureLanguage } from "../failure/use-failure-language";
import { Panel } from "../panel";
import { Cell, HeadCell, rowStyle, Table } from "../table";

type Entry = {
  operation: CarrierOperation;
  /** Asks the network again; null where that can do nothing. */
  retry: Action | null;
};

/** What the network was asked for at a subscription, what it answered, and a retry where one can help. */
export function NetworkLog({ operations }: { operations: readonly Entry[] }) {
  const t = useTranslations("adminLine");
  const language = useFailureLanguage();
  return (
    <Panel title={t("network")} padded={false}>
      {operations.length === 0 ? (
        <p className="p-4 text-muted text-sm">{t("noNetwork")}</p>
      ) : (
        <Table label={t("network")} framed={false}>
          <thead>
            <tr>
              <HeadCell>{t("operation")}</HeadCell>
              <HeadCell>{t("when")}</HeadCell>
              <HeadCell>{t("outcome")}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {operations.map(
              ({
                operation: { carrierOperationId, type, status, createdAt, failureCode, failureMessage },
                retry,
              }) => (
                <tr key={carrierOperationId} className={rowStyle}>
                  <Cell className="font-mono text-xs leading-5">{type}</Cell>
                  <Cell className="tabular whitespace-nowrap text-muted max-sm:whitespace-normal">
                    <DateText value={createdAt} format="dateTime" />
                  </Cell>
                  <Cell>
                    <StatusBadge
                      status={status}
                      label={t(`operationStatus.${status}`)}
                      className="text-xs!"
                    />
                    {(failureMessage ?? failureCode) && (
                      <span className="mt-1 block max-w-64 text-sm">
                        <ApiMessage
                          words={providerWords(language, failureCode, failureMessage)}
                          otherwise={failureMessage ?? ""}
                        />
                        {failureCode && (
                          <span className="block font-mono text-muted text-xs">{failureCode}</span>
                        )}
                      </span>
                    )}
                    {retry && (
                      <span className="mt-1.5 block">
                        <StaffMessages areas={["adminAct"]}>
                          <ActionButton action={retry} label={t("retryNetwork")} />
                        </StaffMessages>
                      </span>
                    )}
                  </Cell>
                </tr>
              ),
            )}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
