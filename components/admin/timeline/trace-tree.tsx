"use client";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Alert } from "@/components/ui/states/alert";
import type { Trace } from "@/lib/care/timeline/model";
import { plainStaffApi } from "@/lib/client/staff";
import { shownNodes, TraceBranch } from "./trace-branch";

/** A button that unfolds the whole trace of an entry below it, as a tree. */
export function TraceTree({ traceId, what }: { traceId: string; what: string }) {
  const t = useTranslations("adminTimeline");
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [trace, setTrace] = useState<Trace | "LOADING" | "FAILED">();
  const load = async () => {
    setTrace("LOADING");
    const answer = await plainStaffApi
      .GET("/traces/{traceId}", { params: { path: { traceId } } })
      .catch(() => ({ data: undefined }));
    setTrace((answer.data as Trace | undefined) ?? "FAILED");
  };
  const toggle = () => {
    setOpen(!isOpen);
    if (!isOpen && (trace === undefined || trace === "FAILED")) void load();
  };
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${t("wholeTrace")}: ${what}`}
        onClick={toggle}
        className="whitespace-nowrap rounded-control py-1 text-link text-xs underline decoration-1 underline-offset-4"
      >
        {t("wholeTrace")}
      </button>
      <section
        id={id}
        hidden={!isOpen}
        aria-label={t("traceOf", { what })}
        className="mt-1 w-full"
        aria-live="polite"
      >
        {trace === "LOADING" && <p className="text-muted text-xs">{t("loading")}</p>}
        {trace === "FAILED" && (
          <Alert tone="danger">
            {t("traceFailed")}{" "}
            <Button size="sm" intent="secondary" onClick={load}>
              {t("again")}
            </Button>
          </Alert>
        )}
        {typeof trace === "object" && (
          <div className="rounded-control bg-sunken px-3 py-2.5">
            <TraceBranch nodes={shownNodes(trace.items)} />
            {!trace.isComplete && <p className="mt-2 text-muted text-xs">{t("incomplete")}</p>}
          </div>
        )}
      </section>
    </>
  );
}
