"use client";
import { useEffect, useState } from "react";
import { api } from "@/lib/client/client";
import { optionsByPrice, type PlanOption } from "./options";

/** What a line could be changed to, asked for when it is needed: it depends on the hour. Undefined while it is awaited. */
export function useOptions(subscriptionId: string) {
  const [options, setOptions] = useState<PlanOption[]>();
  const [error, setError] = useState<unknown>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` is somebody asking again
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
