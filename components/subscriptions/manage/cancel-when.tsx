"use client";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useConfirmation } from "@/components/account/sign-in/use-confirmation";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/forms/radio-group";
import { Alert } from "@/components/ui/states/alert";
import { formatDate } from "@/components/ui/text/format";
import { api } from "@/lib/client/client";
import type * as codes from "@/lib/client/failure-codes.generated";
import { CancelCode } from "./cancel-code";
import { DayField } from "./day-field";
import { addCalendarDays, laterDay } from "./days";
import { DialogStep } from "./dialog-step";
import { canEndOn, type LeavingReason, type LeavingWhen, leaveDays, leavingDay } from "./leaving";
import type { ManagedSubscription } from "./managed-subscription";
import { StepTitle } from "./step-title";

/** How long the number of an ended subscription can be recovered; the server decides by its own limit. */
const NUMBER_DAYS = 14;

type Cancel = { when: LeavingWhen; date?: string; reason: LeavingReason; comment?: string };

/** The day, the number and the money afterwards, and the final confirmation. */
export function CancelWhenStep({
  subscription,
  reason,
  comment,
  onClose,
  onBack,
}: {
  subscription: ManagedSubscription;
  reason: LeavingReason;
  /** Empty without a comment. */
  comment: string;
  onClose: () => void;
  onBack: () => void;
}) {
  const t = useTranslations("manage.cancel");
  const locale = useLocale();
  const days = leaveDays(subscription);
  const confirmation = useConfirmation();
  const [when, setWhen] = useState<LeavingWhen | undefined>(days.suggested);
  // The default date still allows an undo.
  const [date, setDate] = useState(laterDay(days.earliest, addCalendarDays(subscription.today, 1)));
  const wrong = when === "DATE" && !canEndOn(date, days);
  const open = when === undefined || wrong;
  const day = when === undefined ? days.earliest : leavingDay(when, date, subscription);
  const now = !open && day <= subscription.today;
  const show = (value: string) => formatDate(locale, value, "date");
  const { act, busy, problem, failure } = useAct(
    confirmation.confirmFirst((body: Cancel) =>
      api.POST("/subscriptions/{subscriptionId}/cancel", {
        params: { path: { subscriptionId: subscription.subscriptionId } },
        body,
      }),
    ),
    { done: now ? t("doneNow") : t("doneLater", { date: wrong ? "" : show(day) }) },
  );
  // The need for a code is not a failure: its form replaces this one.
  const needsCode = failure?.internalCode === ("2181" satisfies typeof codes.confirmationRequired);
  const shownProblem = needsCode ? undefined : problem;
  const loses = !open && subscription.paidUntil !== undefined && day < subscription.paidUntil;
  const cancel = async () => {
    if (when === undefined) return;
    const body = { when, ...(when === "DATE" && { date }), reason, ...(comment && { comment }) };
    if (await act(body)) onClose();
  };
  if (confirmation.question)
    return (
      <CancelCode
        email={subscription.email}
        question={confirmation.question}
        problem={shownProblem}
        onConfirmed={cancel}
        onBack={confirmation.stop}
      />
    );
  return (
    <DialogStep
      problem={shownProblem}
      actions={
        <>
          <Button intent="secondary" disabled={busy} onClick={onBack}>
            {t("back")}
          </Button>
          <Button intent="danger" loading={busy} disabled={open} onClick={cancel}>
            {open ? t("confirm") : now ? t("confirmNow") : t("confirmOn", { date: show(day) })}
          </Button>
        </>
      }
    >
      <StepTitle>{t("when.title")}</StepTitle>
      {days.boundUntil && (
        <Alert>
          {days.freeUntil
            ? t("when.free", { date: show(days.freeUntil), bound: show(days.boundUntil) })
            : t("when.bound", { date: show(days.boundUntil) })}
        </Alert>
      )}
      <RadioGroup
        legend={t("when.title")}
        hideLegend
        {...(when && { value: when })}
        onValueChange={setWhen}
        options={days.choices.map((value) => ({
          value,
          label: t(`when.${value}`),
          description: t(`when.${value}_TEXT`),
          ...(value === "END_OF_PERIOD" && subscription.paidUntil && { aside: show(subscription.paidUntil) }),
        }))}
      />
      {when === "DATE" && (
        <DayField
          label={t("when.day")}
          value={date}
          from={days.earliest}
          error={
            !wrong
              ? undefined
              : days.freeUntil && days.boundUntil
                ? t("when.wrongFree", { date: show(days.freeUntil), bound: show(days.boundUntil) })
                : t("when.wrong", { date: show(days.earliest) })
          }
          onChange={setDate}
        />
      )}
      <div>
        <h4 className="font-semibold">{t("means.title")}</h4>
        <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-muted">
          <li>
            {!now ? t("means.service") : subscription.dataOnly ? t("means.dataNow") : t("means.serviceNow")}
          </li>
          {!subscription.dataOnly && (
            <li>{t("means.number", { date: open ? "none" : show(addCalendarDays(day, NUMBER_DAYS)) })}</li>
          )}
          <li>{loses ? t("means.moneyLost") : t("means.money")}</li>
          {loses && subscription.mayWithdraw && (
            <li>
              {t.rich("means.withdraw", {
                email: subscription.support.email,
                mail: (text) => (
                  <a
                    href={`mailto:${subscription.support.email}`}
                    className="text-link underline underline-offset-4"
                  >
                    {text}
                  </a>
                ),
              })}
            </li>
          )}
          <li>{t("means.addons")}</li>
          {!open && (
            <li className="font-medium text-foreground">{now ? t("means.final") : t("means.undo")}</li>
          )}
        </ul>
      </div>
    </DialogStep>
  );
}
