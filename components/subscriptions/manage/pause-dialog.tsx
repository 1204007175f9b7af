"use client";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/forms/radio-group";
import { Dialog, DialogClose } from "@/components/ui/overlays/dialog";
import { formatDate } from "@/components/ui/text/format";
import { api } from "@/lib/client/client";
import { DayField } from "./day-field";
import { addCalendarDays, addCalendarMonths, isBetween } from "./days";
import { type LeavingWhen, leavingDay } from "./leaving";
import type { ManagedSubscription } from "./managed-subscription";
import { endsOfPause, PAUSE_MONTHS, pauseBegins } from "./pause";

type Length = `${(typeof PAUSE_MONTHS)[number]}` | "DATE";
type Pause = { when: LeavingWhen; date?: string; resumeAt: string };

/** The start and the end of a pause, and its effect, which must be read before it begins. */
export default function PauseDialog({
  subscription,
  onClose,
}: {
  subscription: ManagedSubscription;
  onClose: () => void;
}) {
  const t = useTranslations("manage.pause");
  const locale = useLocale();
  const [when, setWhen] = useState<LeavingWhen>("NOW");
  const [date, setDate] = useState(addCalendarDays(subscription.today, 1));
  const [length, setLength] = useState<Length>("1");
  const [until, setUntil] = useState(addCalendarMonths(subscription.today, 1));
  const start = leavingDay(when, date, subscription);
  const ends = endsOfPause(start);
  const resumeAt = length === "DATE" ? until : addCalendarMonths(start, Number(length));
  const wrongStart = when === "DATE" && !isBetween(date, subscription.today);
  const wrongEnd = !wrongStart && !isBetween(resumeAt, ends.from, ends.to);
  const show = (day: string) => formatDate(locale, day, "date");
  const { act, busy, problem } = useAct(
    (body: Pause) =>
      api.POST("/subscriptions/{subscriptionId}/pause", {
        params: { path: { subscriptionId: subscription.subscriptionId } },
        body,
      }),
    { done: when === "NOW" ? t("doneNow") : t("doneLater", { date: show(start) }) },
  );
  const pause = async () => {
    if (await act({ when, ...(when === "DATE" && { date }), resumeAt })) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      appearance="sheet"
      title={t("title")}
      description={t("lead")}
      actions={
        <>
          <DialogClose render={<Button intent="secondary">{t("back")}</Button>} />
          <Button loading={busy} disabled={wrongStart || wrongEnd} onClick={pause}>
            {when === "NOW"
              ? t("confirm")
              : wrongStart
                ? t("confirmLater")
                : t("confirmOn", { date: show(start) })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <RadioGroup
          legend={t("from")}
          value={when}
          onValueChange={setWhen}
          options={pauseBegins(subscription).map((value) => ({
            value,
            label: t(`when.${value}`),
            ...(value === "END_OF_PERIOD" &&
              subscription.paidUntil && { aside: show(subscription.paidUntil) }),
          }))}
        />
        {when === "DATE" && (
          <DayField
            label={t("fromDay")}
            value={date}
            from={subscription.today}
            error={wrongStart ? t("wrongStart") : undefined}
            onChange={setDate}
          />
        )}
        <RadioGroup
          legend={t("until")}
          value={length}
          onValueChange={setLength}
          options={[
            ...PAUSE_MONTHS.map((months) => ({
              value: `${months}` as const,
              label: t("months", { months }),
              ...(!wrongStart && { aside: show(addCalendarMonths(start, months)) }),
            })),
            { value: "DATE" as const, label: t("untilOther") },
          ]}
        />
        {length === "DATE" && (
          <DayField
            label={t("untilDay")}
            value={until}
            from={ends.from}
            to={ends.to}
            error={wrongEnd ? t("wrongEnd", { date: show(ends.to) }) : undefined}
            onChange={setUntil}
          />
        )}
        <ul className="flex list-disc flex-col gap-1.5 pl-5 text-muted">
          <li>{t("means.cost")}</li>
          <li>{t("means.service")}</li>
          <li>{t("means.moved")}</li>
          {subscription.bindingEndsAt && subscription.bindingEndsAt > start && <li>{t("means.bound")}</li>}
          <li>{when === "NOW" ? t("means.resume") : t("means.undo")}</li>
        </ul>
        <p role="alert" className="font-medium text-danger empty:hidden">
          {problem}
        </p>
      </div>
    </Dialog>
  );
}
