"use client";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { type Toast, toast } from "@/components/ui/overlays/toast";
import { type ApiFailure, SHOWN_ONLY } from "@/lib/client/client";
import { markRefreshing } from "./refreshing";
import { failureOf, useFailureText } from "./use-failure-text";

type Answer<Output> = { data?: Output; error?: unknown };

/**
 * One thing a person does on a page: calls the API, says what came of it, and renders the page again with what is now so.
 * Needs the messages of `failures`.
 * @param call one call of `api`; its answer as it is
 * @param done what the toast says when it worked; `after` runs before the page is rendered again
 * @returns `act` resolves to the answer, or to undefined when it failed and `problem` says why in words. `busy` lasts
 *   until the page shows the new state, so a second click cannot fall into the gap.
 */
export function useAct<Input, Output>(
  call: (input: Input) => Promise<Answer<Output>>,
  {
    done,
    after,
    say,
    offer,
    refresh = true,
  }: {
    done?: string | ((output: Output, input: Input) => string | undefined);
    after?: (output: Output, input: Input) => void;
    /** Words of the page's own for a failure; the general ones where it has none. */
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
      // The person asked to see the call and not to make it: that is no problem.
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
