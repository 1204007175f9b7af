"use client";
import { useTranslations } from "next-intl";
import { WindowRefusal } from "@/components/admin/act/refusal/refusal";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import type { BulkJob } from "@/lib/bulk/model";
import { staffApi } from "@/lib/client/staff";
import { useStaffWords } from "../use-staff-words";

type Verb = "start" | "repeat" | "pause" | "stop";

/** The current actions on a bulk job. Needs the messages of `adminBulk`. */
export function BulkControls({ job }: { job: BulkJob }) {
  const t = useTranslations("adminBulk");
  const { bulkJobId, status, isOwn, rows, undoneBy } = job;
  const path = { params: { path: { bulkJobId } } };
  const words = useStaffWords();
  const { act, busy, problem, failure } = useAct(
    (verb: Verb) => {
      if (verb === "pause") return staffApi.POST("/bulk-jobs/{bulkJobId}/pause", path);
      if (verb === "stop") return staffApi.POST("/bulk-jobs/{bulkJobId}/stop", path);
      const body = { repeatRefused: verb === "repeat" };
      return staffApi.POST("/bulk-jobs/{bulkJobId}/start", { ...path, body });
    },
    { done: (_, verb) => t(`did.${verb}`), say: (failure) => words(failure) ?? failure.message },
  );
  const hasEnded = status === "COMPLETED" || status === "STOPPED";
  const may: Record<Verb, boolean> = {
    start: isOwn && (status === "PAUSED" || (status === "READY" && rows.wouldChange > 0)),
    repeat: isOwn && hasEnded && rows.refused > 0 && undoneBy === undefined,
    pause: status === "RUNNING",
    stop: !hasEnded,
  };
  const verbs = (["start", "repeat", "pause", "stop"] as const).filter((verb) => may[verb]);
  return (
    <>
      {status === "READY" && rows.total > 0 && rows.wouldChange === 0 && (
        <p className="basis-full text-sm">{t("allRefused")}</p>
      )}
      {verbs.map((verb) => (
        <Button
          key={verb}
          size="sm"
          intent={verb === "start" ? "primary" : "secondary"}
          loading={busy}
          data-keys={verb === "start" ? "a s" : undefined}
          onClick={() => void act(verb)}
        >
          {verb === "start"
            ? t(status === "PAUSED" ? "resume" : "start", { count: rows.wouldChange })
            : t(`verb.${verb}`)}
        </Button>
      ))}
      <WindowRefusal of={{ problem, failure }} className="basis-full" />
    </>
  );
}
