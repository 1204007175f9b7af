import { useLocale, useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import type { ShownSubscription } from "@/components/subscriptions/shown-subscription";
import { LinkButton } from "@/components/ui/link-button";
import { Alert } from "@/components/ui/states/alert";
import { formatDate, formatMoney } from "@/components/ui/text/format";
import { formatUsageAmount } from "@/components/usage/format-amount";
import type { ChargedMethod } from "@/lib/payments/profiles/profiles";
import { taxKindOf } from "@/lib/platform/money/tax-basis";
import type { Attention, SuspendingDebt, UnpaidBill } from "./attention";

const tones: Record<Attention["kind"], NonNullable<ComponentProps<typeof Alert>["tone"]>> = {
  ACCOUNT_DELETION: "warning",
  SUSPENDED_UNPAID: "danger",
  INVOICE_OVERDUE: "danger",
  PAYMENT_FAILED: "danger",
  RENEWAL_UNPAID: "warning",
  PORT_STOPPED: "warning",
  CARD_EXPIRED: "warning",
  CARD_EXPIRING: "info",
  SUSPENDED: "danger",
  BLOCKED: "danger",
  EMPTY: "danger",
  LOW: "warning",
  INSTALL: "info",
  FINISH_ORDER: "info",
  ORDER_WAITS: "info",
  ORDER_RUNS: "info",
};

/** A longer list would push the subscriptions themselves out of view. */
const SHOWN = 3;

/** What needs the viewer's attention. Not shown if there is nothing. */
export function AttentionList({ items }: { items: readonly Attention[] }) {
  const t = useTranslations("home.attention");
  if (items.length === 0) return null;
  const rest = items.slice(SHOWN);
  return (
    <section aria-labelledby="attention" className="pb-2">
      <h2 id="attention" className="sr-only">
        {t("title")}
      </h2>
      <Items items={items.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details className="group mt-3">
          <summary className="inline-flex min-h-11 list-none items-center font-medium text-link underline decoration-1 underline-offset-4 group-open:mb-2">
            <span className="group-open:hidden">{t("more", { count: rest.length })}</span>
            <span className="hidden group-open:inline">{t("fewer")}</span>
          </summary>
          <Items items={rest} />
        </details>
      )}
    </section>
  );
}

function Items({ items }: { items: readonly Attention[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {items.map((item) => (
        <li key={`${item.kind}-${idOf(item)}`}>
          <Item item={item} />
        </li>
      ))}
    </ul>
  );
}

function idOf(item: Attention): string {
  if ("subscription" in item) return item.subscription.id;
  if ("debt" in item) return item.debt.invoiceIds.join();
  if ("bill" in item) return item.bill.invoiceId;
  if ("number" in item) return item.subscriptionId;
  if ("at" in item) return item.at;
  return "card" in item ? item.card.paymentProfileId : item.order.orderId;
}

function Item({ item }: { item: Attention }) {
  const t = useTranslations("home.attention");
  const locale = useLocale();
  if ("subscription" in item) {
    const { subscription, kind } = item;
    return (
      <Alert
        tone={tones[kind]}
        title={t(`${kind}.title`, { line: subscription.title })}
        action={
          <LinkButton
            href={`/subscriptions/${subscription.id}${kind === "INSTALL" ? "#install" : ""}`}
            intent="secondary"
            size="sm"
          >
            {t(`${kind}.action`)}
            <span className="sr-only">{subscription.title}</span>
          </LinkButton>
        }
      >
        {kind === "LOW" || kind === "EMPTY" ? (
          <Left subscription={subscription} kind={kind} />
        ) : (
          t(`${kind}.text`)
        )}
      </Alert>
    );
  }
  if ("debt" in item) return <DebtItem debt={item.debt} />;
  if ("bill" in item) return <BillItem kind={item.kind} bill={item.bill} />;
  if ("card" in item) return <CardItem kind={item.kind} card={item.card} />;
  if ("number" in item)
    return (
      <Alert
        tone={tones[item.kind]}
        title={t("PORT_STOPPED.title", { number: item.number })}
        action={
          <LinkButton href={`/subscriptions/${item.subscriptionId}#porting`} intent="secondary" size="sm">
            {t("PORT_STOPPED.action")}
            <span className="sr-only">{item.number}</span>
          </LinkButton>
        }
      >
        {t("PORT_STOPPED.text")}
      </Alert>
    );
  if ("at" in item) return <DeletionItem at={item.at} />;
  const { order, kind } = item;
  const number = order.humanReadableId;
  return (
    <Alert
      tone={tones[kind]}
      title={t(`${kind}.title`)}
      action={
        <LinkButton
          href={kind === "FINISH_ORDER" ? `/checkout/${order.orderId}` : `/orders/${order.orderId}`}
          intent="secondary"
          size="sm"
        >
          {t(`${kind}.action`)}
          <span className="sr-only">{number}</span>
        </LinkButton>
      }
    >
      {kind === "FINISH_ORDER" && order.expiresAt
        ? t("FINISH_ORDER.text", { date: formatDate(locale, order.expiresAt, "date") })
        : t.rich(kind === "ORDER_WAITS" ? "ORDER_WAITS.text" : "ORDER_RUNS.text", {
            number: () => <span className="whitespace-nowrap">{number}</span>,
          })}
    </Alert>
  );
}

function DeletionItem({ at }: { at: string }) {
  const t = useTranslations("home.attention.ACCOUNT_DELETION");
  const locale = useLocale();
  return (
    <Alert
      tone={tones.ACCOUNT_DELETION}
      title={t("title", { date: formatDate(locale, at) })}
      action={
        <LinkButton href="/account" intent="secondary" size="sm">
          {t("action")}
        </LinkButton>
      }
    >
      {t("text")}
    </Alert>
  );
}

function Left({ subscription, kind }: { subscription: ShownSubscription; kind: "LOW" | "EMPTY" }) {
  const t = useTranslations("home.attention");
  const locale = useLocale();
  const { allowance } = subscription;
  if (!allowance) return null;
  const format = (amount: number | null) => formatUsageAmount(locale, allowance.service, amount ?? 0);
  const total = format(allowance.total);
  return kind === "LOW"
    ? t("LOW.text", { remaining: format(allowance.remaining), total })
    : t("EMPTY.text", { total });
}

/**
 * Texts for an amount due. It includes tax for all customers, and says so for companies, whose other amounts exclude
 * it.
 */
function useToPay(): (amount: Pick<UnpaidBill, "amountMinor" | "currency" | "taxed">) => string {
  const t = useTranslations("home.orders");
  const locale = useLocale();
  return ({ amountMinor, currency, taxed }) => {
    const amount = formatMoney(locale, amountMinor, currency, "always");
    return taxed ? `${amount} ${t("withTax", { kind: taxKindOf(currency) })}` : amount;
  };
}

function DebtItem({ debt }: { debt: SuspendingDebt }) {
  const t = useTranslations("home.attention.SUSPENDED_UNPAID");
  const { invoiceIds, subscriptions } = debt;
  const amount = useToPay()(debt);
  return (
    <Alert
      tone={tones.SUSPENDED_UNPAID}
      title={t("title", { count: subscriptions.length, line: subscriptions[0]!, amount })}
      action={
        <LinkButton
          href={invoiceIds.length > 1 ? "/invoices?status=due" : `/invoices/${invoiceIds[0]}`}
          intent="secondary"
          size="sm"
        >
          {t("action")}
          <span className="sr-only">{amount}</span>
        </LinkButton>
      }
    >
      {t("text")}
    </Alert>
  );
}

function BillItem({ kind, bill }: Extract<Attention, { bill: UnpaidBill }>) {
  const t = useTranslations("home.attention");
  const locale = useLocale();
  const amount = useToPay()(bill);
  return (
    <Alert
      tone={tones[kind]}
      title={t(`${kind}.title`, { amount })}
      action={
        <LinkButton href={`/invoices/${bill.invoiceId}`} intent="secondary" size="sm">
          {t(`${kind}.action`)}
          <span className="sr-only">{amount}</span>
        </LinkButton>
      }
    >
      {kind === "INVOICE_OVERDUE"
        ? t("INVOICE_OVERDUE.text", { date: bill.dueDate ? formatDate(locale, bill.dueDate) : "" })
        : t(`${kind}.text`)}
    </Alert>
  );
}

function CardItem({ kind, card }: { kind: "CARD_EXPIRED" | "CARD_EXPIRING"; card: ChargedMethod }) {
  const t = useTranslations("home.attention");
  const locale = useLocale();
  const { displayName = "", expiresAt, customerId } = card;
  return (
    <Alert
      tone={tones[kind]}
      title={t(`${kind}.title`, { card: displayName })}
      action={
        <LinkButton href={`/payments?customer=${customerId}`} intent="secondary" size="sm">
          {t(`${kind}.action`)}
        </LinkButton>
      }
    >
      {kind === "CARD_EXPIRING"
        ? t("CARD_EXPIRING.text", { date: expiresAt ? formatDate(locale, expiresAt) : "" })
        : t("CARD_EXPIRED.text")}
    </Alert>
  );
}
