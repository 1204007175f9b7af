"use client";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useTransition } from "react";
import { type Toast, toast } from "@/components/ui/overlays/toast";
import { type ApiFailure, SHOWN_ONLY } from "@/lib/client/client";
import { markRefreshed, markRefreshing } from "./refreshing";
import { failureOf, useFailureText } from "./use-failure-text";

/** The answer of an action's call: its data, or the error. */
export type ActAnswer<Output> = { data?: Output; error?: unknown };

/**
 * One action of a person on a page: it calls the API, reports the result, and renders the page again. Needs the
 * messages of `failures`.
 * @param call one call of `api`; its result unchanged
 * @param done the text of the toast after success; `after` runs before the page is rendered again
 * @returns `act` resolves to the answer, or to undefined when it failed and `problem` has the reason. `busy` lasts
 * until the page shows the new state, so that a second click cannot come too early
 */
export function useAct<Input, Output>(
  call: (input: Input) => Promise<ActAnswer<Output>>,
  {
    done,
    after,
    say,
    offer,
    refresh = true,
  }: {
    done?: string | ((output: Output, input: Input) => string | undefined);
    after?: (output: Output, input: Input) => void;
    /** The page's own text for a failure; without one, the general text. */
    say?: (failure: ApiFailure) => string | undefined;
    /** A button in the toast. */
    offer?: (output: Output, input: Input) => Toast["action"];
    refresh?: boolean;
  } = {},
) {
  const router = useRouter();
  const failureText = useFailureText();
  const [calling, setCalling] = useState(false);
  const [refreshing, startRefresh] = useTransition();
  const [problem, setProblem] = useState<{ text: string; failure: ApiFailure | null }>();

  const waits = useRef(false);
  useEffect(() => {
    if (waits.current && !refreshing) markRefreshed();
    waits.current = refreshing;
  }, [refreshing]);

  const act = async (input: Input): Promise<Output | undefined> => {
    setCalling(true);
    setProblem(undefined);
    try {
      const { data, error } = await call(input);
      if (error !== undefined) throw error;
      const output = data as Output;
      const message = typeof done === "function" ? done(output, input) : done;
      const action = offer?.(output, input);
      if (message) toast({ message, ...(action && { action }) });
      after?.(output, input);
      if (refresh) {
        markRefreshing();
        startRefresh(() => router.refresh());
      }
      return output;
    } catch (error) {
      const failure = failureOf(error);
      // The person asked to see the call and not to make it: that is not a failure.
      if (failure?.internalCode === SHOWN_ONLY) return undefined;
      setProblem({ text: (failure && say?.(failure)) ?? failureText(error), failure });
      return undefined;
    } finally {
      setCalling(false);
    }
  };
  return {
    act,
    busy: calling || refreshing,
    problem: problem?.text,
    failure: problem?.failure ?? null,
    forget: () => setProblem(undefined),
  };
}
