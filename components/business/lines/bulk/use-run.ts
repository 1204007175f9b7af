"use client";
import { useRef, useState } from "react";
import { isApiFailure } from "@/lib/client/client";
import { type CallOutcome, runMany } from "./run-many";

export type Run<Item> = {
  state: "idle" | "running" | "done";
  total: number;
  outcomes: readonly CallOutcome<Item>[];
  /** Whether something was done, or may have been: a lost answer leaves it open. */
  changed: boolean;
  start: (items: readonly Item[]) => void;
  stop: () => void;
  /** Sends the failed items again, without the others. */
  again: () => void;
};

/**
 * Sends many items, a few at a time, and stores their outcomes.
 * @param send rejects on failure
 */
export function useRun<Item>(
  send: (item: Item) => Promise<void>,
  { onOutcome, onDone }: { onOutcome?: (outcome: CallOutcome<Item>) => void; onDone?: () => void } = {},
): Run<Item> {
  const [state, setState] = useState<Run<Item>["state"]>("idle");
  const [total, setTotal] = useState(0);
  const [outcomes, setOutcomes] = useState<readonly CallOutcome<Item>[]>([]);
  const stopping = useRef<AbortController>(null);

  const run = async (items: readonly Item[], kept: readonly CallOutcome<Item>[]) => {
    stopping.current = new AbortController();
    setState("running");
    setTotal(kept.length + items.length);
    setOutcomes(kept);
    await runMany(items, send, {
      signal: stopping.current.signal,
      onOutcome: (outcome) => {
        onOutcome?.(outcome);
        setOutcomes((all) => [...all, outcome]);
      },
    });
    setState("done");
    onDone?.();
  };
  return {
    state,
    total,
    outcomes,
    changed: outcomes.some(({ error }) => !isApiFailure(error)),
    start: (items) => void run(items, []),
    stop: () => stopping.current?.abort(),
    again: () => {
      const failed = outcomes.filter(({ error }) => error !== undefined);
      const done = outcomes.filter(({ error }) => error === undefined);
      void run(
        failed.map(({ item }) => item),
        done,
      );
    },
  };
}
