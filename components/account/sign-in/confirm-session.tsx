"use client";
import { useState } from "react";
import { useFailureText } from "@/components/shell/use-failure-text";
import { api } from "@/lib/client/client";
import { SignInCodeStep } from "./code-step";
import { PasskeyStep } from "./passkey-step";
import { askForCode, askToConfirm, type ConfirmAction, type ConfirmationQuestion } from "./use-confirmation";

/**
 * Asks for the passkey or the code that confirms this session for a sensitive step.
 * @param question what the parent has asked
 * @param onConfirmed repeats the sensitive step; resolves to the problem, or to undefined
 */
export default function ConfirmSession({
  email,
  question: first,
  onConfirmed,
  action,
}: {
  email: string;
  question: ConfirmationQuestion;
  action?: ConfirmAction;
  onConfirmed: () => Promise<string | undefined>;
}) {
  const failureText = useFailureText();
  const [question, setQuestion] = useState(first);
  const askAgain = async (ask: typeof askForCode): Promise<string | undefined> => {
    const { data, error } = await ask().catch((error) => ({ data: undefined, error }));
    if (!data) return failureText(error);
    setQuestion(data);
    return undefined;
  };
  const confirm = async (code: string): Promise<string | undefined> => {
    const { data, error } = await api
      .POST("/accounts/me/confirmation/confirm", { body: { nonce: question.nonce, code } })
      .catch((error) => ({ data: undefined, error }));
    return data ? onConfirmed() : failureText(error);
  };
  const shared = { ...(action && { action }) };
  return question.passkey ? (
    <PasskeyStep
      question={{ nonce: question.nonce, options: question.passkey }}
      onConfirmed={onConfirmed}
      onRefused={() => askAgain(askToConfirm)}
      onCode={() => askAgain(askForCode)}
      {...shared}
    />
  ) : (
    <SignInCodeStep
      email={email}
      digits={8}
      onCode={confirm}
      onResend={() => askAgain(askForCode)}
      {...shared}
    />
  );
}
