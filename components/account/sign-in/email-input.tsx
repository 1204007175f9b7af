"use client";
import type { ComponentProps } from "react";
import { Input } from "@/components/ui/forms/input";
import { EmailHint, useEmailHint } from "./email-hint";

/** A form's field for an address. It suggests corrections when it loses the focus. */
export function EmailInput({
  value,
  onChange,
  onBlur,
  ...rest
}: Omit<ComponentProps<typeof Input>, "value" | "onChange" | "type" | "inputMode"> & {
  value: string;
  onChange: (value: string) => void;
}) {
  const { meant, check } = useEmailHint();
  return (
    <>
      <Input
        {...rest}
        value={value}
        type="email"
        inputMode="email"
        onChange={(event) => onChange(event.target.value)}
        onBlur={(event) => {
          onBlur?.(event);
          void check(event.target.value);
        }}
      />
      <EmailHint
        meant={meant}
        onTake={(email) => {
          onChange(email);
          void check(email);
        }}
      />
    </>
  );
}
