"use client";
import { OTPInput, REGEXP_ONLY_DIGITS } from "input-otp";
import { cn } from "@/components/ui/cn";
import { useFieldControl } from "./field";

/**
 * Digits from an e-mail: one real input (paste and `one-time-code` autofill work), drawn as boxes. `onComplete` is
 * called with the last digit. Put it into a `Field`.
 */
export function OneTimeCodeField({
  value,
  onChange,
  onComplete,
  disabled,
  autoFocus,
  length = 6,
}: {
  value: string;
  onChange: (value: string) => void;
  onComplete?: (value: string) => void;
  disabled?: boolean;
  autoFocus?: boolean;
  length?: number;
}) {
  const field = useFieldControl();
  return (
    <OTPInput
      {...field}
      maxLength={length}
      value={value}
      onChange={onChange}
      {...(onComplete ? { onComplete } : {})}
      pattern={REGEXP_ONLY_DIGITS}
      pasteTransformer={(text) => text.replace(/\D/g, "")}
      inputMode="numeric"
      autoComplete="one-time-code"
      disabled={disabled}
      autoFocus={autoFocus}
      containerClassName="flex gap-1.5 xs:gap-2.5"
      render={({ slots }) =>
        slots.map((slot, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
            key={index}
            className={cn(
              "tabular grid h-15 min-w-0 max-w-14 flex-1 place-items-center rounded-control border bg-surface font-display font-semibold text-2xl transition-colors",
              index === length / 2 && "ml-2 xs:ml-3",
              slot.isActive && "outline-3 outline-ring",
              field["aria-invalid"]
                ? "border-danger"
                : slot.isActive
                  ? "border-ring"
                  : "border-border-strong",
              disabled && "opacity-60",
            )}
          >
            {slot.char}
            {slot.hasFakeCaret && (
              <span className="h-7 w-0.5 animate-pulse bg-foreground motion-reduce:animate-none" />
            )}
          </div>
        ))
      }
    />
  );
}
