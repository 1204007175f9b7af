"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";
import { ScriptForm } from "@/components/ui/forms/script-form";
import { Alert } from "@/components/ui/states/alert";
import { EmailHint, useEmailHint } from "./email-hint";

/**
 * Asks for the address. `onSubmit` sends the code and resolves to the problem, or to undefined. The browser can
 * validate this single field itself: a library for forms would be half the size of the page.
 * @param label which address is meant, if it is not just the person's own
 */
export function EmailStep({
  email,
  label,
  autoFocus,
  onSubmit,
}: {
  email: string;
  label?: string;
  autoFocus: boolean;
  onSubmit: (email: string) => Promise<string | undefined>;
}) {
  const t = useTranslations("login");
  const input = useRef<HTMLInputElement>(null);
  const [invalid, setInvalid] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const hint = useEmailHint();
  /** The address that was questioned: if it is sent a second time, it is meant. */
  const asked = useRef("");

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const field = input.current;
    if (!field || busy) return;
    field.value = field.value.trim();
    setProblem(undefined);
    setInvalid(!field.validity.valid);
    if (!field.validity.valid) return field.focus();
    setBusy(true);
    const doubtful = field.value !== asked.current && (await hint.check(field.value));
    asked.current = field.value;
    if (!doubtful) setProblem(await onSubmit(field.value));
    setBusy(false);
  };

  return (
    <ScriptForm onSubmit={send} className="flex flex-col gap-5">
      <Field label={label ?? t("email")} error={invalid && t("emailInvalid")}>
        <Input
          ref={input}
          name="email"
          type="email"
          required
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={email}
          autoFocus={autoFocus}
          onChange={({ target }) => invalid && setInvalid(!target.validity.valid)}
        />
        <EmailHint
          meant={hint.meant}
          onTake={(email) => {
            if (!input.current) return;
            input.current.value = email;
            input.current.form?.requestSubmit();
          }}
        />
      </Field>
      <div aria-live="assertive" className="empty:absolute">
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
      <Button type="submit" size="lg" width="full" loading={busy}>
        {t("sendCode")}
      </Button>
    </ScriptForm>
  );
}
