"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { clockText } from "./elapsed";

/** How long a contact is open, running. It takes its place before the first second, so nothing moves. */
export function ContactTimer({ openedAt }: { openedAt: string }) {
  const t = useTranslations("adminVerify");
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span role="timer" aria-label={t("lasts")} className="tabular inline-block min-w-11 text-right">
      {now !== undefined && clockText(now - Date.parse(openedAt))}
    </span>
  );
}
