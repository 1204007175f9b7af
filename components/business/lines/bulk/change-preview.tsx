"use client";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useMemo, useState } from "react";
import { amountOfOption } from "@/components/business/company-price";
import { useTaxWords } from "@/components/business/use-tax-words";
import { useFailureText } from "@/components/shell/use-failure-text";
import { Field } from "@/components/ui/forms/field";
import { Select } from "@/components/ui/forms/select";
import { Alert } from "@/components/ui/states/alert";
import { ProgressBar } from "@/components/ui/states/progress-bar";
import { formatMoney } from "@/components/ui/text/format";
import { api } from "@/lib/client/client";
import type { ListedSubscription } from "../lines";
import { type BulkPlanChange, choicesOf, type Option, planChange, splitByAction } from "./plan";
import { BulkPreview, CompanyAmounts, RefusedSubscriptions } from "./preview";
import { dataOrThrow, runMany } from "./run-many";
import type { BulkCall } from "./use-bulk-run";

/** The most items of one order, which is also more than a person decides at once. */
const MOST = 200;

/** The defaults of an order item. */
const ONE = { quantity: 1, acceptBindingContract: false, acceptUpfrontPayment: false };

type Asked = { subscription: ListedSubscription; options: readonly Option[] };

/** Reads the options of each subscription. Price and day depend on what is paid, so each has its own. */
function useOptions(subscriptions: readonly ListedSubscription[]) {
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  const [error, setError] = useState<unknown>();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const leave = new AbortController();
    const found: Asked[] = [];
    runMany(
      subscriptions,
      async (subscription) => {
        const params = { path: { subscriptionId: subscription.subscriptionId } };
        const { items } = await dataOrThrow(
          api.GET("/subscriptions/{subscriptionId}/product-offering-options", { params }),
        );
        found.push({ subscription, options: items });
        if (!leave.signal.aborted) setAsked([...found]);
      },
      { signal: leave.signal },
    ).then((outcomes) => {
      if (leave.signal.aborted) return;
      setError(outcomes.find((outcome) => outcome.error !== undefined)?.error);
      setReady(true);
    });
    return () => leave.abort();
  }, [subscriptions]);
  return { asked, error, ready };
}

/** The choice of a plan, and its effect on each subscription: its first day, the amount due now, the monthly cost. */
export function BulkChangePreview({
  subscriptions,
  taxRates,
  onRun,
}: {
  subscriptions: readonly ListedSubscription[];
  taxRates: readonly string[];
  onRun: (jobs: readonly BulkCall[], orders: string[]) => void;
}) {
  const t = useTranslations("lines.bulk");
  const locale = useLocale();
  const taxOf = useTaxWords();
  const failureText = useFailureText();
  const { able, refused } = useMemo(() => {
    const { able, refused } = splitByAction("CHANGE_OFFERING", subscriptions);
    return { able: able.slice(0, MOST), refused };
  }, [subscriptions]);
  const { asked, error, ready } = useOptions(able);
  const [chosen, setChosen] = useState("");
  const choices = choicesOf(asked);
  const plan = ready && chosen ? planChange(chosen, asked, taxRates) : null;
  const changes = plan ? plan.now.length + plan.later.length : 0;

  if (!ready)
    return (
      <div className="flex flex-col gap-3">
        <p role="status">{t("change.asking")}</p>
        <ProgressBar value={able.length > 0 ? asked.length / able.length : 1} label={t("change.asking")} />
      </div>
    );
  return (
    <BulkPreview
      action="CHANGE_OFFERING"
      able={changes}
      of={subscriptions.length}
      waits={choices.length > 0 && !chosen ? t("change.choose") : undefined}
      onConfirm={() => plan && onRun(...jobsOf(chosen, plan))}
    >
      {error !== undefined && <Alert tone="danger">{failureText(error)}</Alert>}
      {subscriptions.length > MOST && <Alert tone="info">{t("change.most", { count: MOST })}</Alert>}
      {choices.length > 0 && (
        <Field label={t("change.plan")}>
          <Select
            value={chosen}
            placeholder={t("change.choose")}
            options={choices.map((option) => {
              const price = amountOfOption(option, option.recurringPriceMinor, taxRates);
              return {
                value: option.productOffering.productOfferingId,
                label: t("change.option", {
                  plan: option.productOffering.name,
                  price: formatMoney(locale, price.amountMinor, price.currency),
                  tax: taxOf(price, "short"),
                }),
              };
            })}
            onChange={(event) => setChosen(event.target.value)}
          />
        </Field>
      )}
      {plan && changes > 0 && (
        <ul className="flex list-disc flex-col gap-1.5 pl-5">
          {plan.now.length > 0 && (
            <li>
              {t.rich("change.now", {
                count: plan.now.length,
                sum: () => <CompanyAmounts sums={plan.dueNow} />,
              })}
            </li>
          )}
          {plan.later.length > 0 && <li>{t("change.later", { count: plan.later.length })}</li>}
          <li>
            {t.rich(
              plan.difference.some(({ amountMinor }) => amountMinor < 0) ? "change.less" : "change.more",
              { sum: () => <CompanyAmounts sums={plan.difference} /> },
            )}
          </li>
        </ul>
      )}
      <RefusedSubscriptions refused={[...refused, ...(plan?.refused ?? [])]} />
    </BulkPreview>
  );
}

/**
 * Later changes are scheduled one by one; immediate ones are ordered together, and the checkout collects the payment.
 */
function jobsOf(productOfferingId: string, { later, now }: BulkPlanChange): [BulkCall[], string[]] {
  const orders: string[] = [];
  const jobs: BulkCall[] = later.map(({ subscription }) => ({
    subscriptions: [subscription],
    work: async (key) => {
      const params = {
        path: { subscriptionId: subscription.subscriptionId },
        header: { "X-Idempotency-Key": key },
      };
      await dataOrThrow(
        api.PUT("/subscriptions/{subscriptionId}/product-offering-change", {
          params,
          body: { productOfferingId },
        }),
      );
    },
  }));
  const byCustomer = Map.groupBy(now, ({ subscription }) => subscription.customerId);
  for (const [customerId, changes] of byCustomer)
    jobs.push({
      subscriptions: changes.map(({ subscription }) => subscription),
      ordered: true,
      work: async (key) => {
        const order = await dataOrThrow(
          api.POST("/orders", {
            params: { header: { "X-Idempotency-Key": key } },
            body: {
              customerType: "BUSINESS",
              customer: { customerId },
              user: { authenticatedUser: true },
              // The buyer is known; the checkout continues with the amount due.
              metadata: { checkout: "who" },
              lineItems: changes.map(({ subscription: { subscriptionId } }) => ({
                type: "SUBSCRIPTION_CHANGE" as const,
                subscriptionId,
                productOfferingId,
                ...ONE,
              })),
            },
          }),
        );
        orders.push(order.orderId);
      },
    });
  return [jobs, orders];
}
