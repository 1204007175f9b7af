"use client";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { OneTimeCodeField } from "@/components/ui/forms/one-time-code-field";
import { ScriptForm } from "@/components/ui/forms/script-form";

/**
 * Asks for the six digits of a code app and submits them with the last one. `onCode` resolves to the problem, or to
 * undefined. After success the form stays busy, because the page changes.
 */
export function TotpForm({
  label,
  hint,
  incomplete,
  action,
  children,
  onCode,
}: {
  label: string;
  hint?: string;
  /** The message for missing digits. */
  incomplete: string;
  /** The label of the button. */
  action: string;
  /** Fields before the code. */
  children?: ReactNode;
  onCode: (code: string) => Promise<string | undefined>;
}) {
  const [code, setCode] = useState("");
  const [tries, setTries] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const send = async (digits: string) => {
    // `onComplete` and the form's own submit may come at once.
    if (running.current) return;
    if (!/^\d{6}$/.test(digits)) return setProblem(incomplete);
    running.current = true;
    setBusy(true);
    setProblem(undefined);
    const failed = await onCode(digits);
    running.current = false;
    if (failed === undefined) return;
    setBusy(false);
    setCode("");
    setTries((count) => count + 1);
    setProblem(failed);
  };
  return (
    <ScriptForm
      className="flex flex-col gap-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send(code);
      }}
    >
      {children}
      <Field label={label} {...(hint && { hint })} error={problem}>
        <OneTimeCodeField
          // A new field takes the focus, which the disabled one has lost.
          key={tries}
          value={code}
          onChange={(next) => {
            setCode(next);
            if (problem && next) setProblem(undefined);
          }}
          onComplete={send}
          disabled={busy}
          autoFocus={children === undefined || tries > 0}
        />
      </Field>
      <Button type="submit" size="lg" width="full" loading={busy}>
        {action}
      </Button>
    </ScriptForm>
  );
}
