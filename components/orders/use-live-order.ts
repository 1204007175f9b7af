"use client";
import { useQuery } from "@tanstack/react-query";
import { api } from "@/lib/client/client";
import { isOrderFinal, type Order } from "./progress";

const EVERY_MS = 700;
/** A bank or a network that takes its time is asked less often. */
const LATER_MS = 5_000;
const PATIENCE = 60;

/** The order, read again and again until nothing about it changes by itself. `stale` when it cannot be read just now. */
export function useLiveOrder(initial: Order): { order: Order; stale: boolean } {
  const { orderId } = initial;
  const { data, isError } = useQuery({
    queryKey: ["order", orderId],
    queryFn: async () => {
      const { data, error } = await api.GET("/orders/{orderId}", { params: { path: { orderId } } });
      if (!data) throw error;
      return data;
    },
    initialData: initial,
    staleTime: EVERY_MS,
    retry: 2,
    refetchInterval: ({ state }) => {
      if (state.data && isOrderFinal(state.data)) return false;
      return state.dataUpdateCount < PATIENCE && state.status === "success" ? EVERY_MS : LATER_MS;
    },
  });
  return { order: data, stale: isError };
}
