"use client";
import { useRef, useState } from "react";
import { isApiFailure } from "@/lib/client/client";
import type { ListedSubscription } from "../lines";
import { type CallOutcome, runMany } from "./run-many";

/** One call, and the lines it is about: most are about one, an order is about many. */
export type BulkCall = {
  lines: readonly ListedSubscription[];
  /** It makes an order: what it is about changes when that is paid. */
  ordered?: boolean;
  /** @param key what makes the call once however often it is sent (`X-Idempotency-Key`) */
  work: (key: string) => Promise<void>;
};

/**
 * The keys of jobs that are tried again. Whether one whose answer was lost was done, nobody here knows: sent under the same
 * key, what was done answers as it did, instead of being refused or done twice. A refusal is kept under its key, so what
 * was refused is asked anew. The client's own memory of lost answers ends with the next answer, and here others come between.
 */
export class RetryKeys {
  #keys = new Map<BulkCall, string>();

  of(job: BulkCall): string {
    const key = this.#keys.get(job) ?? crypto.randomUUID();
    this.#keys.set(job, key);
    return key;
  }

  /** Tells what came of a job. */
  told({ item, error }: CallOutcome<BulkCall>): void {
    if (isApiFailure(error)) this.#keys.delete(item);
  }
}

export type BulkRun = {
  state: "idle" | "running" | "done";
  total: number;
  outcomes: readonly CallOutcome<BulkCall>[];
  /** Orders that were made and have to be paid before their lines change. */
  orders: readonly string[];
  /** Something was done, or may have been: an answer that was lost says nothing. */
  changed: boolean;
  start: (jobs: readonly BulkCall[], orders?: string[]) => void;
  stop: () => void;
  again: () => void;
};

/** Runs jobs and keeps what came of each; those that failed can be run again without the others. */
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
