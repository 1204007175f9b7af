"use client";
import { useRef, useState } from "react";
import type { ListedLine } from "../lines";
import { type Outcome, runMany } from "./run-many";

/** One call, and the lines it is about: most are about one, an order is about many. */
export type Job = {
  lines: readonly ListedLine[];
  /** It makes an order: what it is about changes when that is paid. */
  ordered?: boolean;
  work: () => Promise<void>;
};

export type BulkRun = {
  state: "idle" | "running" | "done";
  total: number;
  outcomes: readonly Outcome<Job>[];
  /** Orders that were made and have to be paid before their lines change. */
  orders: readonly string[];
  changed: boolean;
  start: (jobs: readonly Job[], orders?: string[]) => void;
  stop: () => void;
  again: () => void;
};

/** Runs jobs and keeps what came of each; those that failed can be run again without the others. */
export function useBulkRun(): BulkRun {
  const [state, setState] = useState<BulkRun["state"]>("idle");
  const [outcomes, setOutcomes] = useState<readonly Outcome<Job>[]>([]);
  const [total, setTotal] = useState(0);
  const [orders, setOrders] = useState<readonly string[]>([]);
  const stopping = useRef<AbortController>(null);

  const run = async (jobs: readonly Job[], kept: readonly Outcome<Job>[]) => {
    stopping.current = new AbortController();
    setState("running");
    setTotal(kept.length + jobs.length);
    setOutcomes(kept);
    await runMany(jobs, (job) => job.work(), {
      signal: stopping.current.signal,
      onOutcome: (outcome) => setOutcomes((all) => [...all, outcome]),
    });
    setState("done");
  };
  return {
    state,
    total,
    outcomes,
    orders,
    changed: outcomes.some(({ error }) => error === undefined),
    start: (jobs, made = []) => {
      setOrders(made);
      void run(jobs, []);
    },
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
