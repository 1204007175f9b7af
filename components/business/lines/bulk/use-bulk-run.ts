"use client";
import { useState } from "react";
import { isApiFailure } from "@/lib/client/client";
import type { ListedSubscription } from "../lines";
import type { CallOutcome } from "./run-many";
import { type Run, useRun } from "./use-run";

/** One call, and its subscriptions: most calls are about one subscription, an order is about many. */
export type BulkCall = {
  subscriptions: readonly ListedSubscription[];
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

export type BulkRun = Omit<Run<BulkCall>, "start"> & {
  /** Orders that must be paid before their subscriptions change. */
  orders: readonly string[];
  start: (jobs: readonly BulkCall[], orders?: string[]) => void;
};

/** Runs jobs and stores their outcomes; failed ones can be run again without the others. */
export function useBulkRun(): BulkRun {
  const [orders, setOrders] = useState<readonly string[]>([]);
  const [keys] = useState(() => new RetryKeys());
  const run = useRun<BulkCall>((job) => job.work(keys.of(job)), {
    onOutcome: (outcome) => keys.told(outcome),
  });
  return {
    ...run,
    orders,
    start: (jobs, made = []) => {
      setOrders(made);
      run.start(jobs);
    },
  };
}
