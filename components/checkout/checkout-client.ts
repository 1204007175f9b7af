import { QueryClient } from "@tanstack/react-query";

const make = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: 1, refetchOnWindowFocus: false, gcTime: Number.POSITIVE_INFINITY },
    },
  });

let ofTab: QueryClient | undefined;

/**
 * The cached data of draft orders, as long as the tab is open: a person who goes back to the plan and forward again
 * finds their answers. On the server, each rendering has its own.
 */
export function checkoutClient(): QueryClient {
  if (typeof window === "undefined") return make();
  ofTab ??= make();
  return ofTab;
}
