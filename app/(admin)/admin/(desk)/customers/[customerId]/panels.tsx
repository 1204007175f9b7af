import { Smartphone } from "lucide-react";
import { useTranslations } from "next-intl";
import { Panel } from "@/components/admin/panel";
import { StaffLink } from "@/components/admin/staff-link";
import { type ShownWork, WorkTable } from "@/components/admin/work/work-table";
import { CustomerSubscriptions, LatestEntries, LatestOrders } from "./later";
import type { SubscriptionsSection } from "./load";

/** The newest subscriptions of a customer, and the way to all of them. */
export function SubscriptionsPanel({
  subscriptions: { customerId, subscriptions, total, hasMore, debts, onlyOf },
}: {
  subscriptions: SubscriptionsSection;
}) {
  const t = useTranslations("adminCustomer");
  const verify = useTranslations("adminVerify");
  return (
    <Panel
      title={t("linesTitle")}
      lead={total !== undefined && t("linesCount", { total })}
      padded={false}
      action={hasMore && <MoreLink href={`/admin/customers/${customerId}/lines`}>{t("allLines")}</MoreLink>}
    >
      {subscriptions.length === 0 ? (
        <p className="flex items-center gap-2.5 p-4 text-muted text-sm">
          <Smartphone aria-hidden="true" className="size-4" />
          {onlyOf === undefined ? t("noLines") : verify("noOwnLines", { initials: onlyOf })}
        </p>
      ) : (
        <CustomerSubscriptions customerId={customerId} subscriptions={subscriptions} debts={debts} />
      )}
    </Panel>
  );
}

/** What waits for staff about the customer. Nothing where nothing does. */
export function WorkPanel({ work }: { work: readonly ShownWork[] }) {
  const t = useTranslations("adminCustomer");
  if (work.length === 0) return null;
  return (
    <Panel title={t("openWork")} padded={false}>
      <WorkTable label={t("openWork")} work={work} named={false} framed={false} />
    </Panel>
  );
}

/** What happened last, and the way to the whole timeline. */
export function LatestPanel({ latest }: { latest: Parameters<typeof LatestEntries>[0] }) {
  const t = useTranslations("adminCustomer");
  return (
    <Panel
      title={t("latest")}
      padded={false}
      action={
        <MoreLink href={`/admin/customers/${latest.customerId}/timeline`}>{t("wholeTimeline")}</MoreLink>
      }
    >
      <LatestEntries {...latest} />
    </Panel>
  );
}

/** The newest orders, and the way to the older ones. */
export function OrdersPanel({ customerId }: { customerId: string }) {
  const t = useTranslations("adminCustomer");
  return (
    <Panel
      title={t("orders")}
      padded={false}
      action={<MoreLink href={`/admin/customers/${customerId}/orders`}>{t("older")}</MoreLink>}
    >
      <LatestOrders customerId={customerId} />
    </Panel>
  );
}

function MoreLink({ href, children }: { href: string; children: string }) {
  return (
    <StaffLink href={href} className="text-link text-sm underline decoration-1 underline-offset-4">
      {children}
    </StaffLink>
  );
}
