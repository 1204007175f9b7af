import { useLocale, useTimeZone } from "next-intl";
import type { ComponentProps } from "react";
import type { AddonOption } from "@/components/addons/addon";
import { QuickTopUp } from "@/components/addons/quick-top-up";
import { formatDate, formatMoney } from "@/components/ui/text/format";
import { HistoryChart } from "@/components/usage/history-chart";
import { SubscriptionNotifications } from "@/components/usage/subscription-notifications";
import { UsageOverview } from "@/components/usage/usage-overview";
import type { OverdueInvoice } from "@/lib/billing/collection/debts/overdue-invoice";
import type { Validity } from "@/lib/catalog/offerings/validity";
import type { IldPackage } from "@/lib/usage/model";
import { BeginningText } from "./begins";
import { PayFirst } from "./state/debt-notice";

type Overview = ComponentProps<typeof UsageOverview>;

/** The section of usage. */
export type UsageSection = Pick<Overview, "main" | "allowances" | "forecast" | "daysLeft" | "over"> & {
  subscriptionId: string;
  /** What has to be paid before the next period begins. */
  unpaid: OverdueInvoice | undefined;
  validity: Validity | undefined;
  /** Packages for calls to other countries; some are money. */
  balances: readonly IldPackage[];
  /** The top-up to offer in one step. */
  topUp: AddonOption | null;
  notifications: ComponentProps<typeof SubscriptionNotifications> | null;
  history: ComponentProps<typeof HistoryChart> | null;
};

/**
 * What is left of the allowances of a subscription, and what it used day by day.
 * @param buy starts the order of the top-up and goes to its checkout
 */
export function SubscriptionUsageSection({
  usage: { subscriptionId, unpaid, validity, balances, topUp, notifications, history, ...overview },
  buy,
}: {
  usage: UsageSection;
  buy: ComponentProps<typeof QuickTopUp>["buy"];
}) {
  return (
    <>
      <UsageOverview
        {...overview}
        unpaid={unpaid && <PayFirst debt={unpaid} what="period" />}
        begins={validity && <BeginningText {...validity} />}
        balances={useBalances(balances)}
        topUp={topUp && <QuickTopUp subscriptionId={subscriptionId} option={topUp} buy={buy} />}
      >
        {notifications && <SubscriptionNotifications {...notifications} />}
      </UsageOverview>
      {history && <HistoryChart {...history} />}
    </>
  );
}

/** The packages that are money, written for people. */
function useBalances(packages: readonly IldPackage[]): NonNullable<Overview["balances"]> {
  const locale = useLocale();
  const timeZone = useTimeZone();
  return packages.flatMap(({ name, balanceMinor, currency, expiryDate }) =>
    balanceMinor !== undefined && currency !== undefined
      ? [
          {
            name,
            balance: formatMoney(locale, balanceMinor, currency),
            ...(expiryDate && { until: formatDate(locale, expiryDate, "short", timeZone) }),
          },
        ]
      : [],
  );
}
