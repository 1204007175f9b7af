"use client";
import { useState } from "react";
import { useFailureText } from "@/components/shell/use-failure-text";
import { api } from "@/lib/client/client";
import { SignInCodeStep } from "./code-step";

/**
 * Asks for the code that confirms this session for a sensitive step.
 * @param nonce of the code that the parent had sent
 * @param onConfirmed repeats the sensitive step; resolves to what went wrong, if anything did
 */
export default function ConfirmSession({
  email,
  nonce: first,
  onConfirmed,
  action,
}: {
  email: string;
  nonce: string;
  /** What the code does, on its button. */
  action?: { label: string; intent: "danger" };
  onConfirmed: () => Promise<string | undefined>;
}) {
  const failureText = useFailureText();
  const [nonce, setNonce] = useState(first);
  const confirm = async (code: string): Promise<string | undefined> => {
    const { data, error } = await api
      .POST("/accounts/me/confirmation/confirm", { body: { nonce, code } })
      .catch((error) => ({ data: undefined, error }));
    return data ? onConfirmed() : failureText(error);
  };
  const resend = async (): Promise<string | undefined> => {
    const { data, error } = await api
      .POST("/accounts/me/confirmation")
      .catch((error) => ({ data: undefined, error }));
    if (!data) return failureText(error);
    setNonce(data.nonce);
    return undefined;
  };
  return (
    <SignInCodeStep email={email} digits={8} onCode={confirm} onResend={resend} {...(action && { action })} />
  );
}
