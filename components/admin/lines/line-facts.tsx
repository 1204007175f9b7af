import { useTranslations } from "next-intl";
import { StaffLink } from "@/components/admin/staff-link";
import { DateText } from "@/components/ui/text/date-text";
import { MoneyText } from "@/components/ui/text/money";
import type { SubscriptionSummary } from "@/lib/subscriptions/lists/summary-model";
import type { Subscription } from "@/lib/subscriptions/model";
import { Facts } from "../facts";
import { type HiddenText, HiddenValue } from "../hidden/hidden-value";
import { Panel } from "../panel";

/** What a subscription is, in full and in short, with what is hidden of it. */
export type FactsSection = {
  subscription: Subscription;
  /** The same in short: its price, and how far its eSIM is. */
  summary: Pick<SubscriptionSummary, "recurringPrice" | "esimState"> | undefined;
  hidden: { userAddress: HiddenText | null; deliveryAddress: HiddenText | null };
};

/** What a subscription is: plan, number, SIM, period, person, and what is going to change. */
export function SubscriptionFactList({
  facts: {
    subscription,
    summary,
    hidden: { userAddress, deliveryAddress },
  },
}: {
  facts: FactsSection;
}) {
  const t = useTranslations("adminLine");
  const s = useTranslations("adminCustomer.lineStatus");
  const { sim, currentPeriod, renewsAt, autoRenew, subscriber, pendingStatus, pendingProductOffering } =
    subscription;
  const price = summary?.recurringPrice;
  const date = (value: string | undefined) => value && <DateText value={value} format="short" />;
  return (
    <Panel title={t("facts")}>
      <Facts
        facts={[
          { name: t("customer"), value: <CustomerLink customer={subscription.customer} /> },
          { name: t("plan"), value: subscription.productOffering?.name },
          price && {
            name: t("price"),
            value: t.rich("priceEach", {
              price: () => <MoneyText amountMinor={price.amountMinor} currency={price.currency} />,
            }),
          },
          {
            name: t("number"),
            value: (
              <span className="tabular">
                {subscription.msisdn}
                {subscription.pendingMsisdn && (
                  <span className="block text-muted">
                    {t.rich("numberBecomes", { number: () => subscription.pendingMsisdn })}
                  </span>
                )}
              </span>
            ),
          },
          {
            name: t("sim"),
            value: (
              <>
                {t(sim.esim ? "esim" : "card")}
                {summary?.esimState && `, ${t(`esimState.${summary.esimState}`)}`}
              </>
            ),
          },
          sim.iccid !== undefined && {
            name: t("iccid"),
            value: <span className="break-all font-mono text-xs">{sim.iccid}</span>,
          },
          currentPeriod && {
            name: t("period"),
            value: (
              <>
                {date(currentPeriod.startsAt)} – {date(currentPeriod.endsAt)}
              </>
            ),
          },
          { name: t("renews"), value: renewsAt ? date(renewsAt) : autoRenew ? "–" : t("notRenewed") },
          subscription.bindingEndsAt !== undefined && {
            name: t("bindingEnds"),
            value: date(subscription.bindingEndsAt),
          },
          pendingStatus && {
            name: t("scheduled"),
            value: t.rich("becomes", {
              status: () => s(pendingStatus.status),
              date: () => <DateText value={pendingStatus.scheduledAt} format="short" />,
            }),
          },
          pendingProductOffering && {
            name: t("scheduled"),
            value: t.rich(pendingProductOffering.priceChangeId ? "newPrice" : "planBecomes", {
              plan: () => pendingProductOffering.product.name,
              date: () => <DateText value={pendingProductOffering.scheduledAt} format="short" />,
            }),
          },
          {
            name: t("user"),
            value: (
              <>
                {subscriber.name}
                <span className="block break-all text-muted">{subscriber.email ?? t("noEmail")}</span>
              </>
            ),
          },
          userAddress && { name: t("userAddress"), value: <HiddenValue hidden={userAddress} /> },
          deliveryAddress && { name: t("deliveryAddress"), value: <HiddenValue hidden={deliveryAddress} /> },
          subscription.activatedAt !== undefined
            ? { name: t("since"), value: date(subscription.activatedAt) }
            : { name: t("created"), value: date(subscription.createdAt) },
          subscription.endedAt !== undefined && { name: t("ended"), value: date(subscription.endedAt) },
          subscription.numberKeptUntil !== undefined && {
            name: t("keptUntil"),
            value: date(subscription.numberKeptUntil),
          },
        ]}
      />
    </Panel>
  );
}

/** The customer that something belongs to. */
export function CustomerLink({ customer }: { customer: { customerId: string; name: string } }) {
  return (
    <StaffLink
      href={`/admin/customers/${customer.customerId}`}
      className="text-link underline decoration-1 underline-offset-4"
    >
      {customer.name}
    </StaffLink>
  );
}
