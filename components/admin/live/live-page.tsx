"use client";
import { RefreshCw, Users, WifiOff } from "lucide-react";
import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { plainStaffApi } from "@/lib/client/staff";
import type { LiveChange, PresentType } from "@/lib/live/model";
import type { LiveType } from "@/lib/values/live-types";
import { setPageAbout } from "../act/page-about";
import { followChanges, waitFor } from "./follow";
import { mayPageChange, PRESENT_MS } from "./may-page-change";
import { notifyChange } from "./page-changes";

/** The content of a page: after changes of it, the page reads again. */
export type WatchedThings = {
  /** All changes of resources of these kinds. */
  types?: readonly LiveType[];
  /** All changes of this customer's resources. */
  customerId?: string;
  /** Changes of the resource with this id, of any kind. */
  id?: string;
};

/** The shortest time between two reads: a busy brand must not keep an open list busy. */
const LEAST_MS = 3_000;
const LOOK_MS = 500;
/** A shorter loss of connection is not reported. */
const SILENCE_MS = 30_000;

/** What the page has not shown yet, and when it last read. A new object each time, because the page changes it. */
const nothingNew = (readAt: number) => ({ waits: false, isForeign: false, readAt });

const isAbout = ({ types, customerId, id }: WatchedThings, change: LiveChange): boolean =>
  change.type !== "presence" &&
  (types?.includes(change.type) === true ||
    (customerId !== undefined && change.customerId === customerId) ||
    (id !== undefined && change.id === id));

/**
 * Keeps a staff page up to date. The page reads again when its content has changed. While that would disturb the person
 * (`mayPageChange`), it offers to. It shows colleagues who have the page open, and since when it gets no changes.
 * @param given.since the time of the page's read: changes from then on count (ISO 8601)
 */
export function LivePage({
  watched,
  open,
  since,
}: {
  watched: WatchedThings;
  open?: { type: PresentType; id: string };
  since: string;
}) {
  const t = useTranslations("adminLive");
  const format = useFormatter();
  const router = useRouter();
  const [isHeld, setHeld] = useState(false);
  const [colleagues, setColleagues] = useState("");
  const [silentSince, setSilentSince] = useState<Date>();
  const news = useRef(nothingNew(0));
  const watch = JSON.stringify(watched);
  const { type: openType, id: openId } = open ?? {};
  // A refresh passes a later time. The running loop must not restart for it.
  const begin = useRef(since);

  useEffect(() => setPageAbout({ customerId: watched.customerId, since }), [watched.customerId, since]);

  // After a render, for example by the person's own action, the page shows the waiting changes.
  useEffect(() => {
    if (since === begin.current) return;
    news.current = nothingNew(Date.now());
    setHeld(false);
  }, [since]);

  const readAgain = useCallback(() => {
    news.current = nothingNew(Date.now());
    setHeld(false);
    router.refresh();
  }, [router]);

  useEffect(() => {
    const asked = JSON.parse(watch) as WatchedThings;
    let following: AbortController | undefined;
    let cursor: string | undefined;
    let lastInput = Date.now();
    let silence: Date | undefined;

    const follow = async () => {
      const begun = new AbortController();
      following = begun;
      const reached = await followChanges(
        async (query, signal) => {
          const { data, response } = await plainStaffApi.GET("/stream", {
            params: { query: { ...query, ...(openType && openId && { openType, openId }) } },
            signal,
          });
          return { status: response.status, ...(data && { page: data }) };
        },
        {
          changed: (items) => {
            const about = items?.filter((item) => isAbout(asked, item));
            if (about?.length === 0) return;
            news.current.waits = true;
            // A person knows their own change. The page still reads it, but only when that disturbs no one.
            if (about?.every(({ isOwn }) => isOwn) !== true) news.current.isForeign = true;
            notifyChange();
            look();
          },
          colleagues: (names) => setColleagues(names.join(", ")),
          isLive: (isLive) => {
            if (isLive) setSilentSince(undefined);
            silence = isLive ? undefined : (silence ?? new Date());
          },
        },
        { cursor, since: begin.current, signal: begun.signal, pause: waitFor },
      );
      // The next follow continues where this one ended.
      cursor = reached;
    };
    const isThere = () => document.visibilityState === "visible" && Date.now() - lastInput < PRESENT_MS;
    const look = () => {
      if (!isThere()) {
        following?.abort();
        following = undefined;
        return;
      }
      if (!following) void follow();
      if (silence && Date.now() - silence.getTime() > SILENCE_MS) setSilentSince(silence);
      if (!news.current.waits) return;
      const isRested = Date.now() - news.current.readAt >= LEAST_MS;
      if (!mayPageChange(document)) setHeld(news.current.isForeign);
      else if (isRested) readAgain();
    };
    const input = () => {
      lastInput = Date.now();
    };
    const inputs = ["pointermove", "pointerdown", "keydown", "scroll", "touchstart"] as const;
    for (const name of inputs) window.addEventListener(name, input, { passive: true, capture: true });
    const timer = setInterval(look, LOOK_MS);
    return () => {
      clearInterval(timer);
      following?.abort();
      for (const name of inputs) window.removeEventListener(name, input, { capture: true });
    };
  }, [watch, openType, openId, readAgain]);

  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-3 bottom-3 z-40 flex flex-wrap justify-center gap-2 lg:left-[16rem]"
    >
      {colleagues !== "" && (
        <Pill icon={<Users aria-hidden="true" />}>{t("colleagues", { names: colleagues })}</Pill>
      )}
      {silentSince && (
        <Pill icon={<WifiOff aria-hidden="true" />}>
          {t("silent", { at: format.dateTime(silentSince, { timeStyle: "short" }) })}
        </Pill>
      )}
      {isHeld && (
        <Pill icon={<RefreshCw aria-hidden="true" />}>
          {t("changed")}{" "}
          <button
            type="button"
            onClick={readAgain}
            className="pointer-events-auto min-h-9 font-semibold underline underline-offset-4 max-sm:min-h-11"
          >
            {t("show")}
          </button>
        </Pill>
      )}
    </div>
  );
}

function Pill({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex min-h-10 items-center gap-2 rounded-full border bg-surface px-4 text-sm shadow-overlay [&_svg]:size-4">
      {icon}
      <span>{children}</span>
    </p>
  );
}
