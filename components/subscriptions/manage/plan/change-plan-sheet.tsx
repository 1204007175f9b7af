"use client";
import { ArrowLeft } from "lucide-react";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { useState } from "react";
import { useFailureText } from "@/components/shell/use-failure-text";
import type { ManagedSubscription } from "@/components/subscriptions/manage/managed-subscription";
import { StepTitle } from "@/components/subscriptions/manage/step-title";
import { useReason } from "@/components/subscriptions/manage/use-reason";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlays/dialog";
import { Alert } from "@/components/ui/states/alert";
import { Skeleton } from "@/components/ui/states/skeleton";
import { formatDate, formatMoney } from "@/components/ui/text/format";
import { beginsNow, isBought, type PlanOption } from "./options";
import { Differences, useOptionWords } from "./plan-option";
import { useOptions } from "./use-options";
import { usePlanChange } from "./use-plan-change";

/** The possible plans; a choice shows its cost and its date before it is made. */
export default function ChangePlanSheet({
  subscription,
  onClose,
}: {
  subscription: ManagedSubscription;
  onClose: () => void;
}) {
  const t = useTranslations("manage.plan");
  const [chosen, setChosen] = useState<PlanOption>();
  const { change, busy, problem } = usePlanChange(subscription, onClose);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      appearance="sheet"
      title={t("title")}
      description={t("lead", { name: subscription.plan })}
      actions={
        chosen && (
          <>
            <Button intent="secondary" disabled={busy} onClick={() => setChosen(undefined)}>
              <ArrowLeft aria-hidden="true" className="size-5" />
              {t("others")}
            </Button>
            <Button loading={busy} onClick={() => change(chosen)}>
              {isBought(chosen) ? t("toPayment") : t("confirm")}
            </Button>
          </>
        )
      }
    >
      {chosen ? (
        <Confirmation subscription={subscription} option={chosen} problem={problem} />
      ) : (
        <Options subscription={subscription} onChoose={setChosen} />
      )}
    </Dialog>
  );
}

function Options({
  subscription,
  onChoose,
}: {
  subscription: ManagedSubscription;
  onChoose: (option: PlanOption) => void;
}) {
  const t = useTranslations("manage.plan");
  const failureText = useFailureText();
  const { options, error, retry } = useOptions(subscription.subscriptionId);
  if (error)
    return (
      <div role="alert">
        <Alert
          tone="danger"
          action={
            <Button intent="secondary" size="sm" onClick={retry}>
              {t("retry")}
            </Button>
          }
        >
          {failureText(error)}
        </Alert>
      </div>
    );
  if (!options)
    return (
      <div role="status" className="flex flex-col gap-3">
        <span className="sr-only">{t("loading")}</span>
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </div>
    );
  if (options.length === 0) return <p className="text-muted">{t("none")}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {options.map((option) => (
        <li key={option.productOffering.productOfferingId}>
          <Option subscription={subscription} option={option} onChoose={() => onChoose(option)} />
        </li>
      ))}
    </ul>
  );
}

function Option({
  subscription,
  option,
  onChoose,
}: {
  subscription: ManagedSubscription;
  option: PlanOption;
  onChoose: () => void;
}) {
  const t = useTranslations("manage.plan");
  const words = useOptionWords(option, subscription.takenOut);
  const reason = useReason();
  const { name } = option.productOffering;
  return (
    <article className="flex flex-col gap-3 rounded-control border p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg">{name}</h3>
        <p className="tabular font-medium">{words.price}</p>
      </div>
      <Differences subscription={subscription} option={option} />
      {option.allowed ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t pt-3">
          <p className="min-w-40 flex-1 text-sm">
            <span className="block font-medium">{words.difference}</span>
            <span className="text-muted">{words.begins}</span>
          </p>
          <Button intent="secondary" size="sm" onClick={onChoose}>
            {t("choose")}
            <span className="sr-only">{name}</span>
          </Button>
        </div>
      ) : (
        <p className="border-t pt-3 text-muted text-sm">{reason(option.internalCode ?? "")}</p>
      )}
    </article>
  );
}

/** The cost, and its date. */
function Confirmation({
  subscription,
  option,
  problem,
}: {
  subscription: ManagedSubscription;
  option: PlanOption;
  problem: string | undefined;
}) {
  const t = useTranslations("manage.plan");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const words = useOptionWords(option, subscription.takenOut);
  const { payment, bindingEndsAt, paidUntil } = subscription;
  // The current price was agreed at the purchase; another plan has the standard price.
  const standing = option.recurringPriceMinor - option.priceDifferenceMinor;
  const discounted =
    payment &&
    option.productOffering.price.includesTax &&
    (payment.taxedMinor ?? payment.amountMinor) < standing
      ? payment
      : undefined;
  // "Nothing to pay" would be wrong for a subscription with an overdue invoice.
  const nothingDue = subscription.overdue
    ? t("nothingButOverdue", {
        amount: formatMoney(locale, subscription.overdue.amountMinor, subscription.overdue.currency),
      })
    : t("nothing");
  const rows = [
    [t("row.today"), isBought(option) ? words.due : nothingDue],
    [t("row.begins"), beginsNow(option) ? t("rightAway") : words.date],
    [t("row.then"), `${words.price} (${words.difference})`],
  ];
  if (paidUntil && beginsNow(option))
    rows.push([t("row.next"), formatDate(locale, paidUntil, "date", timeZone)]);
  return (
    <div className="flex flex-col gap-5">
      <StepTitle>{t("becomes", { from: subscription.plan, to: option.productOffering.name })}</StepTitle>
      <dl className="divide-y rounded-control border px-4">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-3">
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <Differences subscription={subscription} option={option} />
      <ul className="flex flex-col gap-1.5 text-muted text-sm">
        {discounted && (
          <li>
            {t("discountEnds", {
              amount: formatMoney(locale, discounted.amountMinor, discounted.currency),
              tax: discounted.taxedMinor === undefined ? "INCLUDED" : "EXCLUDED",
            })}
          </li>
        )}
        {bindingEndsAt && bindingEndsAt > subscription.today && (
          <li>{t("bound", { date: formatDate(locale, bindingEndsAt, "date") })}</li>
        )}
        <li>{beginsNow(option) ? t("keepsUse") : t("undoable")}</li>
      </ul>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
