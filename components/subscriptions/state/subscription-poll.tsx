"use client";
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "@/lib/client/client";
import { isWaitingState, type SeenState, seenState } from "./seen";

type Props = { subscriptionId: string; seen: SeenState; onSeen: (now: SeenState) => void };

const EVERY_MS = 3_000;

/** Polls a subscription every few seconds while it waits for something and the page is visible. Shows nothing. */
export default function SubscriptionPoll(props: Props) {
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <Poll {...props} />
    </QueryClientProvider>
  );
}

function Poll({ subscriptionId, seen, onSeen }: Props) {
  const { data: now } = useQuery({
    queryKey: ["line", subscriptionId],
    queryFn: async (): Promise<SeenState> => {
      const { data, error } = await api.GET("/subscriptions/{subscriptionId}", {
        params: { path: { subscriptionId } },
      });
      if (!data) throw error;
      return seenState(data);
    },
    initialData: seen,
    // A person who returns from the phone's settings should not wait for the next poll.
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data && isWaitingState(state.data) ? EVERY_MS : false),
    enabled: ({ state }) => state.data === undefined || isWaitingState(state.data),
  });
  useEffect(() => onSeen(now), [now, onSeen]);
  return null;
}
