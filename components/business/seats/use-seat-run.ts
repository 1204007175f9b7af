"use client";
import { useRouter } from "next/navigation";
import { dataOrThrow } from "@/components/business/lines/bulk/run-many";
import { type Run, useRun } from "@/components/business/lines/bulk/use-run";
import { markRefreshing } from "@/components/shell/refreshing";
import { api } from "@/lib/client/client";
import type { Seat } from "./seat";

/** A seat, and the subscription to which it is assigned; null releases it. */
export type SeatChange = { seat: Seat; to: { subscriptionId: string; title: string } | null };

export type SeatRun = Run<SeatChange>;

/** Assigns seats to subscriptions, a few at a time, and stores the outcomes. Repeating a done one changes nothing. */
export function useSeatRun(): SeatRun {
  const router = useRouter();
  return useRun<SeatChange>(
    async ({ seat, to }) => {
      await dataOrThrow(
        api.PUT("/licenses/{licenseId}/assignment", {
          params: { path: { licenseId: seat.id } },
          body: { subscriptionId: to?.subscriptionId ?? null },
        }),
      );
    },
    {
      onDone: () => {
        markRefreshing();
        router.refresh();
      },
    },
  );
}
