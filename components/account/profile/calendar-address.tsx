"use client";
import { CalendarPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useAct } from "@/components/shell/use-act";
import { Button, buttonStyle } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Alert } from "@/components/ui/states/alert";
import { api } from "@/lib/client/client";
import type { CalendarFeed } from "@/lib/upcoming/calendar/model";

const PATH = "/accounts/me/calendar-feed";

/** Calendar programs of phones and computers subscribe to this scheme. A browser would only download the file. */
const subscribing = (url: string): string => url.replace(/^https?:/, "webcal:");

/**
 * The address of the person's calendar: make it, add it, replace it, end it.
 * @param lastRead when a program last read it, in words
 */
export function CalendarAddress({ feed, lastRead }: { feed: CalendarFeed; lastRead: string | undefined }) {
  const t = useTranslations("calendar");
  const make = useAct(() => api.PUT(PATH), { done: t(feed.isOn ? "renewed" : "turnedOn") });
  const end = useAct(() => api.DELETE(PATH), { done: t("turnedOff") });
  const busy = make.busy || end.busy;
  const problem = make.problem ?? end.problem;
  return (
    <div className="mt-5 grid justify-items-start gap-4">
      {problem && <Alert tone="danger">{problem}</Alert>}
      {!feed.isOn && (
        <Button intent="secondary" loading={busy} onClick={() => make.act(undefined)}>
          <CalendarPlus aria-hidden="true" className="size-5" />
          {t("turnOn")}
        </Button>
      )}
      {feed.isOn && !feed.url && <p className="text-muted">{t("hidden")}</p>}
      {feed.isOn && feed.url && (
        <>
          <a href={subscribing(feed.url)} className={buttonStyle({})}>
            <CalendarPlus aria-hidden="true" className="size-5" />
            {t("add")}
          </a>
          <div className="w-full">
            <p className="font-medium text-sm">{t("address")}</p>
            <p className="mt-1 flex items-start gap-1">
              <code className="wrap-anywhere min-w-0 select-all rounded-control bg-sunken px-3 py-2 text-sm">
                {feed.url}
              </code>
              <CopyButton value={feed.url} />
            </p>
            <p className="mt-1.5 text-muted text-sm">{t("addressHint")}</p>
            <p className="mt-1.5 text-muted text-sm">
              {lastRead ? t("lastRead", { date: lastRead }) : t("neverRead")}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <Button
              intent="secondary"
              loading={make.busy}
              disabled={end.busy}
              onClick={() => make.act(undefined)}
            >
              {t("renew")}
            </Button>
            <Button intent="ghost" loading={end.busy} disabled={make.busy} onClick={() => end.act(undefined)}>
              {t("turnOff")}
            </Button>
            <span className="text-muted text-sm">{t("renewHint")}</span>
          </div>
        </>
      )}
    </div>
  );
}
