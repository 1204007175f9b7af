"use client";
import { Siren } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { WindowRefusal } from "@/components/admin/act/refusal/refusal";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { staffApi } from "@/lib/client/staff";
import { useStaffWords } from "../use-staff-words";

const MINUTE_MS = 60_000;

/** Shown on every page during a break-glass hour: the time left, and a button to end it. */
export function EmergencyBar({ endsAt }: { endsAt: string }) {
  const t = useTranslations("adminEmergency");
  const format = useFormatter();
  const end = new Date(endsAt).getTime();
  // The server cannot know when the page is viewed.
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const tick = () => {
      const ms = end - Date.now();
      // Its rights have ended, and the page shows so.
      if (ms <= 0) window.location.reload();
      setLeft(Math.max(Math.ceil(ms / MINUTE_MS), 0));
    };
    tick();
    const timer = setInterval(tick, 15_000);
    return () => clearInterval(timer);
  }, [end]);
  const { act, busy, problem, failure } = useAct(() => staffApi.DELETE("/staff/me/break-glass"), {
    done: t("ended"),
    say: useStaffWords(),
  });
  return (
    <section
      // The panel on the account page has the other name.
      aria-label={t("begun")}
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border-2 border-danger bg-danger-surface px-4 py-2.5 text-sm"
    >
      <Siren aria-hidden="true" className="size-5 shrink-0 text-danger" />
      <p className="min-w-56 flex-1">
        <strong className="font-semibold text-danger">{t("bar")}</strong>{" "}
        {t("barText", { at: format.dateTime(new Date(endsAt), { timeStyle: "short" }) })}{" "}
        <span className="tabular whitespace-nowrap font-medium">
          {left !== undefined && `(${t("left", { minutes: left })})`}
        </span>
      </p>
      <WindowRefusal of={{ problem, failure }} className="basis-full" />
      <Button size="sm" intent="secondary" loading={busy} onClick={() => act(undefined)}>
        {t("end")}
      </Button>
    </section>
  );
}
