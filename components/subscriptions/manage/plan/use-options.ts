"use client";
import { useEffect, useState } from "react";
import { api } from "@/lib/client/client";
import { optionsByPrice, type PlanOption } from "./options";

/**
 * The possible plans of a subscription, loaded when needed, because they depend on the time. Undefined while they are
 * loaded.
 */
export function useOptions(subscriptionId: string) {
  const [options, setOptions] = useState<PlanOption[]>();
  const [error, setError] = useState<unknown>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value of `tries` repeats the request
  useEffect(() => {
    let gone = false;
    setError(undefined);
    api
      .GET("/subscriptions/{subscriptionId}/product-offering-options", {
        params: { path: { subscriptionId } },
      })
      .then(
        ({ data, error: failure }) => {
          if (gone) return;
          if (data) setOptions(optionsByPrice(data.items));
          else setError(failure);
        },
        (failure: unknown) => !gone && setError(failure ?? true),
      );
    return () => {
      gone = true;
    };
  }, [subscriptionId, tries]);
  return { options, error, retry: () => setTries((count) => count + 1) };
}
