"use client";
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "@/lib/client/client";
import { type Seen, seenOf, waits } from "./seen";

type Props = { subscriptionId: string; seen: Seen; onSeen: (now: Seen) => void };

const EVERY_MS = 3_000;

/** Asks for a line every few seconds while it waits for something and the page is in front. Shows nothing. */
export default function LinePoll(props: Props) {
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
    queryFn: async (): Promise<Seen> => {
      const { data, error } = await api.GET("/subscriptions/{subscriptionId}", {
        params: { path: { subscriptionId } },
      });
      if (!data) throw error;
      return seenOf(data);
    },
    initialData: seen,
    // Who comes back from the phone's settings should not wait for the next turn.
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data && waits(state.data) ? EVERY_MS : false),
    enabled: ({ state }) => state.data === undefined || waits(state.data),
  });
  useEffect(() => onSeen(now), [now, onSeen]);
  return null;
}
