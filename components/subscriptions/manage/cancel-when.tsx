"use client";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useAct } from "@/components/shell/use-act";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { formatDate } from "@/components/ui/format";
import { RadioGroup } from "@/components/ui/radio-group";
import { api } from "@/lib/api/client/client";
import { DayField } from "./day-field";
import { isBetween } from "./days";
import { DialogStep } from "./dialog-step";
import { dayOf, leaveDays, type Reason, type When } from "./leaving";
import type { ManagedLine } from "./line";
import { StepTitle } from "./step-title";

type Cancel = { when: When; date?: string; reason: Reason; comment?: string };

/** The day, what becomes of number and money, and the last word. */
export function CancelWhen({
  line,
  reason,
  comment,
  onClose,
  onBack,
}: {
  line: ManagedLine;
  reason: Reason;
  /** Empty where nothing was said. */
  comment: string;
  onClose: () => void;
  onBack: () => void;
}) {
  const t = useTranslations("manage.cancel");
  const locale = useLocale();
  const days = leaveDays(line);
  const [when, setWhen] = useState<When>(days.suggested);
  const [date, setDate] = useState(days.earliest);
  const wrong = when === "DATE" && !isBetween(date, days.earliest);
  const day = dayOf(when, date, line);
  const now = !wrong && day <= line.today;
  const show = (value: string) => formatDate(locale, value, "date");
  const { act, busy, problem } = useAct(
    (body: Cancel) =>
      api.POST("/subscriptions/{subscriptionId}/cancel", {
        params: { path: { subscriptionId: line.subscriptionId } },
        body,
      }),
    { done: now ? t("doneNow") : t("doneLater", { date: wrong ? "" : show(day) }) },
  );
  const loses = !wrong && line.paidUntil !== undefined && day < line.paidUntil;
  const cancel = async () => {
    const body = { when, ...(when === "DATE" && { date }), reason, ...(comment && { comment }) };
    if (await act(body)) onClose();
  };
  return (
    <DialogStep
      problem={problem}
      actions={
        <>
          <Button intent="secondary" disabled={busy} onClick={onBack}>
            {t("back")}
          </Button>
          <Button intent="danger" loading={busy} disabled={wrong} onClick={cancel}>
            {now || wrong ? t("confirmNow") : t("confirmOn", { date: show(day) })}
          </Button>
        </>
      }
    >
      <StepTitle>{t("when.title")}</StepTitle>
      {days.boundUntil && <Alert>{t("when.bound", { date: show(days.boundUntil) })}</Alert>}
      <RadioGroup
        legend={t("when.title")}
        hideLegend
        value={when}
        onValueChange={setWhen}
        options={days.choices.map((value) => ({
          value,
          label: t(`when.${value}`),
          description: t(`when.${value}_TEXT`),
          ...(value === "END_OF_PERIOD" && line.paidUntil && { aside: show(line.paidUntil) }),
        }))}
      />
      {when === "DATE" && (
        <DayField
          label={t("when.day")}
          value={date}
          from={days.earliest}
          error={wrong ? t("when.wrong", { date: show(days.earliest) }) : undefined}
          onChange={setDate}
        />
      )}
      <div>
        <h4 className="font-semibold">{t("means.title")}</h4>
        <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-muted">
          <li>{!now ? t("means.service") : line.dataOnly ? t("means.dataNow") : t("means.serviceNow")}</li>
          {!line.dataOnly && <li>{t("means.number")}</li>}
          <li>{loses ? t("means.moneyLost") : t("means.money")}</li>
          {loses && line.mayWithdraw && (
            <li>
              {t.rich("means.withdraw", {
                email: line.support.email,
                mail: (text) => (
                  <a href={`mailto:${line.support.email}`} className="text-link underline underline-offset-4">
                    {text}
                  </a>
                ),
              })}
            </li>
          )}
          <li>{t("means.addons")}</li>
          <li className="font-medium text-foreground">{now ? t("means.final") : t("means.undo")}</li>
        </ul>
      </div>
    </DialogStep>
  );
}
