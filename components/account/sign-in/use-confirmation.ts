"use client";
import { useState } from "react";
import { failureOf } from "@/components/shell/use-failure-text";
import { api } from "@/lib/client/client";
import type * as codes from "@/lib/client/failure-codes.generated";

type Answer<Output> = { data?: Output; error?: unknown };

/**
 * A sensitive step that may need a code first. `confirmFirst` wraps the call: if the API asks for a confirmed session,
 * a code is sent and `nonce` is set, for `ConfirmSession` to ask for the code. `start` sends one at once. Afterwards
 * the caller repeats the step.
 */
export function useConfirmation() {
  const [nonce, setNonce] = useState<string>();
  const start = async () => {
    const started = await api.POST("/accounts/me/confirmation");
    if (started.data) setNonce(started.data.nonce);
    return started;
  };
  const confirmFirst =
    <Input, Output>(call: (input: Input) => Promise<Answer<Output>>) =>
    async (input: Input): Promise<Answer<Output>> => {
      const answer = await call(input);
      if (failureOf(answer.error)?.internalCode !== ("2181" satisfies typeof codes.confirmationRequired))
        return answer;
      const started = await start();
      return started.data ? answer : { error: started.error };
    };
  return { nonce, confirmFirst, start, stop: () => setNonce(undefined) };
}
