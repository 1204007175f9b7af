"use client";
import { useState } from "react";
import { failureOf } from "@/components/shell/use-failure-text";
import { api } from "@/lib/client/client";
import type { components } from "@/lib/client/end-user.generated";
import type * as codes from "@/lib/client/failure-codes.generated";

type Answer<Output> = { data?: Output; error?: unknown };

/** What a person answers to confirm their session: the code of an e-mail, or the device that has a passkey. */
export type ConfirmationQuestion = {
  nonce: string;
  /** Options for the browser. Absent: a code was sent. */
  passkey?: components["schemas"]["PasskeyOptions"]["options"];
};

/** The label of the button that takes the step. */
export type ConfirmAction = { label: string; intent: "danger" };

/** Sends a code. */
export async function askForCode(): Promise<Answer<ConfirmationQuestion>> {
  const { data, error } = await api.POST("/accounts/me/confirmation");
  return data ? { data: { nonce: data.nonce } } : { error };
}

/** Asks for a passkey if the person has one and the browser can use it. Otherwise it sends a code. */
export async function askToConfirm(): Promise<Answer<ConfirmationQuestion>> {
  if (!("PublicKeyCredential" in window)) return askForCode();
  const { data: known } = await api.GET("/accounts/me/passkeys");
  if (!known || known.items.length === 0) return askForCode();
  const { data } = await api.POST("/accounts/me/confirmation/passkey");
  return data ? { data: { nonce: data.nonce, passkey: data.options } } : askForCode();
}

/**
 * A sensitive step that may need a confirmed session first. `confirmFirst` wraps the call: if the API asks for a confirmed
 * session, `question` is set, for `ConfirmSession` to ask it. `start` asks at once. Afterwards the caller repeats the step.
 */
export function useConfirmation() {
  const [question, setQuestion] = useState<ConfirmationQuestion>();
  const start = async () => {
    const asked = await askToConfirm();
    if (asked.data) setQuestion(asked.data);
    return asked;
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
  return { question, confirmFirst, start, stop: () => setQuestion(undefined) };
}
