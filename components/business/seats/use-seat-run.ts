"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { type CallOutcome, dataOrThrow, runMany } from "@/components/business/lines/bulk/run-many";
import { markRefreshing } from "@/components/shell/refreshing";
import { api, isApiFailure } from "@/lib/client/client";
import type { Seat } from "./seat";

/** A seat, and the line it is given to; null takes it away. */
export type SeatChange = { seat: Seat; to: { subscriptionId: string; title: string } | null };

export type SeatRun = {
  state: "idle" | "running" | "done";
  total: number;
  outcomes: readonly CallOutcome<SeatChange>[];
  /** Something was done, or may have been: an answer that was lost says nothing. */
  changed: boolean;
  start: (changes: readonly SeatChange[]) => void;
  again: () => void;
};

/** Gives seats to lines, a few at a time, and keeps what came of each. Repeating one that was done changes nothing. */
export function useSeatRun(): SeatRun {
  const router = useRouter();
  const [state, setState] = useState<SeatRun["state"]>("idle");
  const [total, setTotal] = useState(0);
  const [outcomes, setOutcomes] = useState<readonly CallOutcome<SeatChange>[]>([]);

  const run = async (changes: readonly SeatChange[], kept: readonly CallOutcome<SeatChange>[]) => {
    setState("running");
    setTotal(kept.length + changes.length);
    setOutcomes(kept);
    await runMany(
      changes,
      async ({ seat, to }) => {
        await dataOrThrow(
          api.PUT("/licenses/{licenseId}/assignment", {
            params: { path: { licenseId: seat.id } },
            body: { subscriptionId: to?.subscriptionId ?? null },
          }),
        );
      },
      { onOutcome: (outcome) => setOutcomes((all) => [...all, outcome]) },
    );
    setState("done");
    markRefreshing();
    router.refresh();
  };
  return {
    state,
    total,
    outcomes,
    changed: outcomes.some(({ error }) => !isApiFailure(error)),
    start: (changes) => void run(changes, []),
    again: () => {
      const failed = outcomes.filter(({ error }) => error !== undefined);
      const done = outcomes.filter(({ error }) => error === undefined);
      void run(
        failed.map(({ item }) => item),
        done,
      );
    },
  };
}
