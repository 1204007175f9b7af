import { QueryClient } from "@tanstack/react-query";

const make = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: 1, refetchOnWindowFocus: false, gcTime: Number.POSITIVE_INFINITY },
    },
  });

let ofTab: QueryClient | undefined;

/**
 * What is known of orders being made, for as long as the tab is open: who goes back to the plan and forward again finds
 * what was answered. On the server each rendering has its own.
 */
export function checkoutClient(): QueryClient {
  if (typeof window === "undefined") return make();
  ofTab ??= make();
  return ofTab;
}
