"use client";
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { api } from "@/lib/api/client/client";

type Seen = { status: string; installed: boolean };
type Props = {
  subscriptionId: string;
  /** As the page was rendered. */
  seen: Seen;
  text: { activated: string; installed: string };
};

const EVERY_MS = 3_000;

/**
 * Watches a line that is about to change (being set up, or its eSIM not on a phone yet) while somebody looks, and
 * renders the page again when it has. Says so to assistive technology. Stands there before and after, so that what it
 * says is heard.
 */
export function LineWatch(props: Props) {
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <Watch {...props} />
    </QueryClientProvider>
  );
}

const waits = ({ status, installed }: Seen) => status === "PENDING" || (status === "ACTIVATED" && !installed);

function Watch({ subscriptionId, seen, text }: Props) {
  const router = useRouter();
  const [news, setNews] = useState("");
  const { data: now } = useQuery({
    queryKey: ["line", subscriptionId],
    queryFn: async (): Promise<Seen> => {
      const { data, error } = await api.GET("/subscriptions/{subscriptionId}", {
        params: { path: { subscriptionId } },
      });
      if (!data) throw error;
      return { status: data.status, installed: !data.sim.esim || data.sim.installedAt !== undefined };
    },
    initialData: seen,
    // A phone that comes back from its settings should not wait for the next turn.
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data && waits(state.data) ? EVERY_MS : false),
    enabled: ({ state }) => state.data === undefined || waits(state.data),
  });
  const told = useRef(seen);
  useEffect(() => {
    const before = told.current;
    if (now.status === before.status && now.installed === before.installed) return;
    told.current = now;
    if (now.installed && !before.installed) setNews(text.installed);
    else if (now.status === "ACTIVATED") setNews(text.activated);
    router.refresh();
  }, [now, router, text]);
  return (
    <p role="status" className="sr-only">
      {news}
    </p>
  );
}
