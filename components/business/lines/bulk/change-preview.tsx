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

/** The most lines one order holds; more than that at once is more than somebody decides in one go. */
const MOST = 200;

/** What a line of an order says when nothing more was chosen. */
const ONE = { quantity: 1, acceptBindingContract: false, acceptUpfrontPayment: false };

type Asked = { line: ListedSubscription; options: readonly Option[] };

/** Asks of each line what it can be changed to: price and day depend on what is paid, which differs from line to line. */
function useOptions(lines: readonly ListedSubscription[]) {
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  const [error, setError] = useState<unknown>();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const leave = new AbortController();
    const found: Asked[] = [];
    runMany(
      lines,
      async (line) => {
        const params = { path: { subscriptionId: line.subscriptionId } };
        const { items } = await dataOrThrow(
          api.GET("/subscriptions/{subscriptionId}/product-offering-options", { params }),
        );
        found.push({ line, options: items });
        if (!leave.signal.aborted) setAsked([...found]);
      },
      { signal: leave.signal },
    ).then((outcomes) => {
      if (leave.signal.aborted) return;
      setError(outcomes.find((outcome) => outcome.error !== undefined)?.error);
      setReady(true);
    });
    return () => leave.abort();
  }, [lines]);
  return { asked, error, ready };
}

/** Which plan, and what that means for each of the lines: when it begins, what is due now, what a month costs then. */
export function BulkChangePreview({
  lines,
  taxRates,
  onRun,
}: {
  lines: readonly ListedSubscription[];
  taxRates: readonly string[];
  onRun: (jobs: readonly BulkCall[], orders: string[]) => void;
}) {
  const t = useTranslations("lines.bulk");
  const locale = useLocale();
  const taxOf = useTaxWords();
  const failureText = useFailureText();
  const { able, refused } = useMemo(() => {
    const { able, refused } = splitByAction("CHANGE_OFFERING", lines);
    return { able: able.slice(0, MOST), refused };
  }, [lines]);
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
      of={lines.length}
      waits={choices.length > 0 && !chosen ? t("change.choose") : undefined}
      onConfirm={() => plan && onRun(...jobsOf(chosen, plan))}
    >
      {error !== undefined && <Alert tone="danger">{failureText(error)}</Alert>}
      {lines.length > MOST && <Alert tone="info">{t("change.most", { count: MOST })}</Alert>}
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

/** What begins later is scheduled line by line; what begins now is ordered together, and the checkout collects it. */
function jobsOf(productOfferingId: string, { later, now }: BulkPlanChange): [BulkCall[], string[]] {
  const orders: string[] = [];
  const jobs: BulkCall[] = later.map(({ line }) => ({
    lines: [line],
    work: async (key) => {
      const params = {
        path: { subscriptionId: line.subscriptionId },
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
  const byCustomer = Map.groupBy(now, ({ line }) => line.customerId);
  for (const [customerId, changes] of byCustomer)
    jobs.push({
      lines: changes.map(({ line }) => line),
      ordered: true,
      work: async (key) => {
        const order = await dataOrThrow(
          api.POST("/orders", {
            params: { header: { "X-Idempotency-Key": key } },
            body: {
              customerType: "BUSINESS",
              customer: { customerId },
              user: { authenticatedUser: true },
              // Who buys is known; the checkout goes on with what is due.
              metadata: { checkout: "who" },
              lineItems: changes.map(({ line: { subscriptionId } }) => ({
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
