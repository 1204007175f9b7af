import { useTranslations } from "next-intl";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { Badge } from "@/components/ui/text/badge";
import { DateText } from "@/components/ui/text/date-text";
import { StatusBadge } from "@/components/ui/text/status-badge";
import type { PoolNumber } from "@/lib/inventory/model";
import type { Action } from "../act/action";
import { ActionButton } from "../act/action-button";
import { StaffLink } from "../staff-link";
import { Cell, HeadCell, rowStyle, Table } from "../table";

/** A number of the pool, and the person's actions on it. */
export type NumberRow = { number: PoolNumber; actions: readonly Action[] };

/** Numbers of the pool as a table. Customers' numbers may be masked, so two can look alike. */
export function NumberTable({ label, rows }: { label: string; rows: readonly NumberRow[] }) {
  const t = useTranslations("adminStock");
  const hasActions = rows.some(({ actions }) => actions.length > 0);
  return (
    <StaffMessages areas={["adminAct"]}>
      <Table label={label}>
        <thead>
          <tr>
            <HeadCell>{t("number")}</HeadCell>
            <HeadCell className="max-sm:hidden">{t("status")}</HeadCell>
            <HeadCell className="max-sm:hidden">{t("changed")}</HeadCell>
            {hasActions && <HeadCell className="text-right">{t("actions")}</HeadCell>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, actions }) => (
            <tr key={number.subscriptionId ?? number.msisdn} className={rowStyle}>
              <Cell>
                <span className="tabular whitespace-nowrap font-medium">{number.msisdn}</span>
                {number.subscriptionId && (
                  <StaffLink
                    href={`/admin/lines/${number.subscriptionId}`}
                    data-row-link=""
                    className="block text-link underline decoration-1 underline-offset-4"
                  >
                    {t("toLine")}
                    <span className="sr-only"> {number.msisdn}</span>
                  </StaffLink>
                )}
                <div className="mt-1 sm:hidden">
                  <NumberState number={number} />
                </div>
              </Cell>
              <Cell className="max-sm:hidden">
                <NumberState number={number} />
              </Cell>
              <Cell className="tabular whitespace-nowrap text-muted max-sm:hidden">
                <DateText value={number.updatedAt} format="short" />
              </Cell>
              {hasActions && (
                <Cell className="text-right">
                  {actions.map((action) => (
                    <ActionButton key={action.operationId} action={action} />
                  ))}
                </Cell>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </StaffMessages>
  );
}

/** The state of a number, and its end. */
function NumberState({ number: { status, portedIn, heldUntil } }: { number: PoolNumber }) {
  const t = useTranslations("adminStock");
  return (
    <>
      <StatusBadge status={status} label={t(`stateOf.${status}`)} className="text-xs!" />
      {portedIn && <Badge className="ml-1.5 text-xs!">{t("portedIn")}</Badge>}
      {heldUntil && (
        <span className="mt-0.5 block text-muted text-xs">
          {t.rich("until", { date: () => <DateText value={heldUntil} format="dateTime" /> })}
        </span>
      )}
    </>
  );
}
