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
  subscriptions,
  details,
  debts = [],
  customers,
  framed = true,
  selects = false,
}: {
  label: string;
  subscriptions: readonly SubscriptionSummary[];
  /** Adds usage and the last carrier operation. */
  details?: SubscriptionDetails;
  /** The known debts: a mark at each subscription that owes. */
  debts?: readonly SubscriptionDebt[];
  /** The customers' names by id, if the subscriptions belong to several. */
  customers?: Readonly<Record<string, string>>;
  /** False inside a panel. */
  framed?: boolean;
  /** Whether rows can be chosen: the table is in a `Selection`. */
  selects?: boolean;
}) {
  const t = useTranslations("adminCustomer");
  const hasNetwork =
    details !== undefined &&
    subscriptions.some((subscription) => details.network[subscription.subscriptionId]);
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
        {subscriptions.map((subscription) => (
          <tr key={subscription.subscriptionId} className={linkedRowStyle}>
            {selects && (
              <Cell className="w-0 pr-0">
                <SelectRowBox
                  id={subscription.subscriptionId}
                  label={bulk("selectRow", { name: subscription.formattedMsisdn ?? subscription.display })}
                />
              </Cell>
            )}
            <Cell>
              <RowLink href={`/admin/lines/${subscription.subscriptionId}`}>
                <span className="tabular whitespace-nowrap">{subscription.formattedMsisdn}</span>
              </RowLink>
              {subscription.display !== subscription.formattedMsisdn && (
                <span className="block max-w-48 truncate text-muted">{subscription.display}</span>
              )}
            </Cell>
            <Cell>
              <StatusBadge
                status={subscription.status}
                label={t(`lineStatus.${subscription.status}`)}
                className="text-xs!"
              />
              {debts
                .filter(({ subscriptionId }) => subscriptionId === subscription.subscriptionId)
                .map((debt) => (
                  <DebtMark key={debt.currency} debt={debt} />
                ))}
            </Cell>
            {customers && (
              <Cell className="text-muted max-md:hidden">{customers[subscription.customerId]}</Cell>
            )}
            <Cell className="max-sm:hidden">{subscription.productOffering.name}</Cell>
            {details?.usage && (
              <Cell className="max-sm:hidden">
                {details.usage[subscription.subscriptionId] && (
                  <UsageInShort usage={details.usage[subscription.subscriptionId]!} />
                )}
              </Cell>
            )}
            {hasNetwork && (
              <Cell className="max-lg:hidden">
                {details.network[subscription.subscriptionId] && (
                  <LastFromNetwork operation={details.network[subscription.subscriptionId]!} />
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
              {subscription.subscriber.name}
            </Cell>
            <Cell className="text-muted max-sm:hidden">
              <Next subscription={subscription} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The debt of a subscription. An invoice that also covers others is paid as a whole. */
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

/** What a subscription needs, else its next change. */
function Next({ subscription }: { subscription: SubscriptionSummary }) {
  const t = useTranslations("adminCustomer");
  const { needs = [], pendingStatus, renewsAt } = subscription;
  if (needs.includes("PORTING_DETAILS")) return t("portingNeeds");
  if (needs.includes("ESIM_NOT_INSTALLED")) return t("esimWaits");
  if (needs.includes("USAGE_HIGH")) return t("usageHigh");
  if (pendingStatus?.status === "CANCELLED")
    return t.rich("ends", { date: () => <DateText value={pendingStatus.scheduledAt} format="short" /> });
  if (renewsAt) return t.rich("renews", { date: () => <DateText value={renewsAt} format="short" /> });
  return null;
}
