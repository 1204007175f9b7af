"use client";
import { useRef, useState } from "react";
import { isApiFailure } from "@/lib/client/client";
import type { ListedSubscription } from "../lines";
import { type CallOutcome, runMany } from "./run-many";

/** One call, and its lines: most calls are about one line, an order is about many. */
export type BulkCall = {
  lines: readonly ListedSubscription[];
  /** Whether it makes an order: the change follows the payment. */
  ordered?: boolean;
  /**
   * Sends the call.
   * @param key its idempotency key (`X-Idempotency-Key`), so that it happens once
   */
  work: (key: string) => Promise<void>;
};

/**
 * The keys of jobs that are tried again. The page does not know whether a job with a lost answer was carried out. Sent
 * under the same key, it answers as before, instead of being refused or done twice. A refusal is stored under its key,
 * so a refused job gets a new one. The client's own memory of lost answers ends with the next answer, and here other
 * answers come in between.
 */
export class RetryKeys {
  #keys = new Map<BulkCall, string>();

  of(job: BulkCall): string {
    const key = this.#keys.get(job) ?? crypto.randomUUID();
    this.#keys.set(job, key);
    return key;
  }

  /** Records the outcome of a job. */
  told({ item, error }: CallOutcome<BulkCall>): void {
    if (isApiFailure(error)) this.#keys.delete(item);
  }
}

export type BulkRun = {
  state: "idle" | "running" | "done";
  total: number;
  outcomes: readonly CallOutcome<BulkCall>[];
  /** Orders that must be paid before their lines change. */
  orders: readonly string[];
  /** Whether something was done, or may have been: a lost answer leaves it open. */
  changed: boolean;
  start: (jobs: readonly BulkCall[], orders?: string[]) => void;
  stop: () => void;
  again: () => void;
};

/** Runs jobs and stores their outcomes; failed ones can be run again without the others. */
export function useBulkRun(): BulkRun {
  const [state, setState] = useState<BulkRun["state"]>("idle");
  const [outcomes, setOutcomes] = useState<readonly CallOutcome<BulkCall>[]>([]);
  const [total, setTotal] = useState(0);
  const [orders, setOrders] = useState<readonly string[]>([]);
  const stopping = useRef<AbortController>(null);
  const [keys] = useState(() => new RetryKeys());

  const run = async (jobs: readonly BulkCall[], kept: readonly CallOutcome<BulkCall>[]) => {
    stopping.current = new AbortController();
    setState("running");
    setTotal(kept.length + jobs.length);
    setOutcomes(kept);
    await runMany(jobs, (job) => job.work(keys.of(job)), {
      signal: stopping.current.signal,
      onOutcome: (outcome) => {
        keys.told(outcome);
        setOutcomes((all) => [...all, outcome]);
      },
    });
    setState("done");
  };
  return {
    state,
    total,
    outcomes,
    orders,
    changed: outcomes.some(({ error }) => !isApiFailure(error)),
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
