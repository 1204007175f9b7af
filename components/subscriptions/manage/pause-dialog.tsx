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
import type { ManagedSubscription } from "./line";
import { endsOfPause, PAUSE_MONTHS, pauseBegins } from "./pause";

type Length = `${(typeof PAUSE_MONTHS)[number]}` | "DATE";
type Pause = { when: LeavingWhen; date?: string; resumeAt: string };

/** From when, until when, and what it means; nothing is done before that has been read. */
export default function PauseDialog({ line, onClose }: { line: ManagedSubscription; onClose: () => void }) {
  const t = useTranslations("manage.pause");
  const locale = useLocale();
  const [when, setWhen] = useState<LeavingWhen>("NOW");
  const [date, setDate] = useState(addCalendarDays(line.today, 1));
  const [length, setLength] = useState<Length>("1");
  const [until, setUntil] = useState(addCalendarMonths(line.today, 1));
  const start = leavingDay(when, date, line);
  const ends = endsOfPause(start);
  const resumeAt = length === "DATE" ? until : addCalendarMonths(start, Number(length));
  const wrongStart = when === "DATE" && !isBetween(date, line.today);
  const wrongEnd = !wrongStart && !isBetween(resumeAt, ends.from, ends.to);
  const show = (day: string) => formatDate(locale, day, "date");
  const { act, busy, problem } = useAct(
    (body: Pause) =>
      api.POST("/subscriptions/{subscriptionId}/pause", {
        params: { path: { subscriptionId: line.subscriptionId } },
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
          options={pauseBegins(line).map((value) => ({
            value,
            label: t(`when.${value}`),
            ...(value === "END_OF_PERIOD" && line.paidUntil && { aside: show(line.paidUntil) }),
          }))}
        />
        {when === "DATE" && (
          <DayField
            label={t("fromDay")}
            value={date}
            from={line.today}
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
          {line.bindingEndsAt && line.bindingEndsAt > start && <li>{t("means.bound")}</li>}
          <li>{when === "NOW" ? t("means.resume") : t("means.undo")}</li>
        </ul>
        <p role="alert" className="font-medium text-danger empty:hidden">
          {problem}
        </p>
      </div>
    </Dialog>
  );
}
