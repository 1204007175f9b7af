"use client";
import { queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { api } from "@/lib/client/client";
import type { Porting } from "./details";
import { isPortingMoving, needsFixing } from "./progress";

const EVERY_MS = 2_000;
/** Carriers take hours, so an open page need not poll every second. */
const LATER_MS = 15_000;
const PATIENCE = 60;

export const portingKey = (subscriptionId: string) => ["porting", subscriptionId] as const;

/** The porting of a subscription, polled while it proceeds by itself; null when there is none. */
const livePorting = (subscriptionId: string, initial?: Porting) =>
  queryOptions({
    queryKey: portingKey(subscriptionId),
    queryFn: async (): Promise<Porting | null> => {
      const { data, error, response } = await api.GET("/subscriptions/{subscriptionId}/in-porting", {
        params: { path: { subscriptionId } },
      });
      if (data) return data;
      if (response.status === 404) return null;
      throw error;
    },
    ...(initial && { initialData: initial }),
    staleTime: EVERY_MS,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => {
      if (state.data && !isPortingMoving(state.data)) return false;
      return state.dataUpdateCount < PATIENCE && state.status === "success" ? EVERY_MS : LATER_MS;
    },
  });

/**
 * A porting, live.
 * @param initial the one with which the page was rendered
 */
export function useLivePorting(
  subscriptionId: string,
  initial?: Porting,
): { porting: Porting | null; stale: boolean } {
  const { data, isError } = useQuery(livePorting(subscriptionId, initial));
  return { porting: data ?? null, stale: isError };
}

/** Whether one of several portings waits for the customer. */
export function useStoppedPorting(subscriptionIds: readonly string[]): boolean {
  return useQueries({
    queries: subscriptionIds.map((id) => livePorting(id)),
    combine: (ports) => ports.some(({ data }) => data && needsFixing(data)),
  });
}
