"use client";
import type { ReactNode, Ref } from "react";
import { Field } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";
import { keepSecret, type SecretKind, useKeptSecret } from "./kept-secrets";

/** Asks for a key or a token, which stays in this tab (`kept-secrets.ts`). */
export function SecretField({
  kind,
  label,
  hint,
  error,
  optional = false,
  ref,
}: {
  kind: SecretKind;
  label: string;
  hint: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  ref?: Ref<HTMLInputElement>;
}) {
  const value = useKeptSecret(kind);
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className="max-w-md">
      <Input
        ref={ref}
        name={`testing-${kind}`}
        value={value}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => keepSecret(kind, event.target.value)}
        className="font-mono"
      />
    </Field>
  );
}
