import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { DateText } from "@/components/ui/text/date-text";
import { MoneyText } from "@/components/ui/text/money";
import { StatusBadge } from "@/components/ui/text/status-badge";
import type { SubscriptionDebt } from "@/lib/care/diagnosis/model";
import type { SubscriptionSummary } from "@/lib/subscriptions/lists/summary-model";
import { SelectAllBox, SelectRowBox } from "../bulk/selection";
import { linkedRowStyle, RowLink } from "../row-link";
import { Cell, HeadCell, Table } from "../table";
import { LastFromNetwork, type SubscriptionDetails, UsageInShort } from "./line-details";

/** Subscriptions as a table; a row leads to the subscription. */
export function SubscriptionTable({
  label,
  lines,
  details,
  debts = [],
  customers,
  framed = true,
  selects = false,
}: {
  label: string;
  lines: readonly SubscriptionSummary[];
  /** Adds usage and what the network said last. */
  details?: SubscriptionDetails;
  /** What they owe, where that is known: a mark at each that owes. */
  debts?: readonly SubscriptionDebt[];
  /** Their names by id, where the subscriptions are of many customers. */
  customers?: Readonly<Record<string, string>>;
  /** Not where it fills a panel. */
  framed?: boolean;
  /** Rows can be chosen: the table is in a `Selection`. */
  selects?: boolean;
}) {
  const t = useTranslations("adminCustomer");
  const hasNetwork = details !== undefined && lines.some((line) => details.network[line.subscriptionId]);
  const bulk = useTranslations("adminBulk");
  return (
    <Table label={label} framed={framed}>
      <thead>
        <tr>
          {selects && (
            <HeadCell className="w-0 pr-0">
              <SelectAllBox label={bulk("selectPage")} />
            </HeadCell>
          )}
          <HeadCell>{t("line")}</HeadCell>
          <HeadCell>{t("status")}</HeadCell>
          {customers && <HeadCell className="max-md:hidden">{t("customer")}</HeadCell>}
          <HeadCell className="max-sm:hidden">{t("plan")}</HeadCell>
          {details?.usage && <HeadCell className="max-sm:hidden">{t("usage")}</HeadCell>}
          {hasNetwork && <HeadCell className="max-lg:hidden">{t("network")}</HeadCell>}
          <HeadCell className={details ? "max-2xl:hidden" : "max-lg:hidden"}>{t("user")}</HeadCell>
          <HeadCell className="max-sm:hidden">{t("next")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.subscriptionId} className={linkedRowStyle}>
            {selects && (
              <Cell className="w-0 pr-0">
                <SelectRowBox
                  id={line.subscriptionId}
                  label={bulk("selectRow", { name: line.formattedMsisdn ?? line.display })}
                />
              </Cell>
            )}
            <Cell>
              <RowLink href={`/admin/lines/${line.subscriptionId}`}>
                <span className="tabular whitespace-nowrap">{line.formattedMsisdn}</span>
              </RowLink>
              {line.display !== line.formattedMsisdn && (
                <span className="block max-w-48 truncate text-muted">{line.display}</span>
              )}
            </Cell>
            <Cell>
              <StatusBadge status={line.status} label={t(`lineStatus.${line.status}`)} className="text-xs!" />
              {debts
                .filter(({ subscriptionId }) => subscriptionId === line.subscriptionId)
                .map((debt) => (
                  <DebtMark key={debt.currency} debt={debt} />
                ))}
            </Cell>
            {customers && <Cell className="text-muted max-md:hidden">{customers[line.customerId]}</Cell>}
            <Cell className="max-sm:hidden">{line.productOffering.name}</Cell>
            {details?.usage && (
              <Cell className="max-sm:hidden">
                {details.usage[line.subscriptionId] && (
                  <UsageInShort usage={details.usage[line.subscriptionId]!} />
                )}
              </Cell>
            )}
            {hasNetwork && (
              <Cell className="max-lg:hidden">
                {details.network[line.subscriptionId] && (
                  <LastFromNetwork operation={details.network[line.subscriptionId]!} />
                )}
              </Cell>
            )}
            <Cell
              className={
                details
                  ? "max-w-40 truncate text-muted max-2xl:hidden"
                  : "max-w-40 truncate text-muted max-lg:hidden"
              }
            >
              {line.subscriber.name}
            </Cell>
            <Cell className="text-muted max-sm:hidden">
              <Next line={line} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** What a subscription owes. An invoice that is for others too is paid as a whole. */
function DebtMark({ debt: { amountMinor, currency, isLate, isShared } }: { debt: SubscriptionDebt }) {
  const t = useTranslations("adminCustomer");
  return (
    <span className={cn("mt-1 block text-xs", isLate ? "text-danger" : "text-muted")}>
      {t.rich(isLate ? "owesLate" : "owes", {
        shared: isShared ? "yes" : "no",
        amount: () => (
          <span className="whitespace-nowrap">
            <MoneyText amountMinor={amountMinor} currency={currency} />
          </span>
        ),
      })}
    </span>
  );
}

/** What a subscription needs, else what happens to it next. */
function Next({ line }: { line: SubscriptionSummary }) {
  const t = useTranslations("adminCustomer");
  const { needs = [], pendingStatus, renewsAt } = line;
  if (needs.includes("PORTING_DETAILS")) return t("portingNeeds");
  if (needs.includes("ESIM_NOT_INSTALLED")) return t("esimWaits");
  if (needs.includes("USAGE_HIGH")) return t("usageHigh");
  if (pendingStatus?.status === "CANCELLED")
    return t.rich("ends", { date: () => <DateText value={pendingStatus.scheduledAt} format="short" /> });
  if (renewsAt) return t.rich("renews", { date: () => <DateText value={renewsAt} format="short" /> });
  return null;
}
