"use client";
import { CircleAlert } from "lucide-react";
import { createContext, type ReactNode, useContext, useId } from "react";
import { cn } from "@/components/ui/cn";
import { useUiText } from "@/components/ui/text/ui-text";

type FieldControl = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  required?: boolean;
};

const FieldContext = createContext<FieldControl | undefined>(undefined);

/** Id and ARIA attributes for the input of a control inside a `Field`; empty outside of one. */
export function useFieldControl(): Partial<FieldControl> {
  return useContext(FieldContext) ?? {};
}

export type FieldProps = {
  label: ReactNode;
  /** Shown under the label, without an error too. */
  hint?: ReactNode;
  /** Says what to do. It replaces nothing, so the form moves only by this text line. */
  error?: ReactNode;
  /** Marks the label with "Optional"; fields are required by default. */
  optional?: boolean;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
};

/** Label, hint and error around one control (`Input`, `Textarea`, `Select` …), connected for assistive technology. */
export function Field({
  label,
  hint,
  error,
  optional = false,
  hideLabel = false,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const text = useUiText();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
  return (
    <FieldContext value={{ id, "aria-describedby": describedBy, "aria-invalid": error ? true : undefined }}>
      <div className={cn("flex flex-col gap-1.5", className)}>
        <label
          htmlFor={id}
          className={cn(
            "flex items-baseline justify-between gap-3 font-medium text-sm",
            hideLabel && "sr-only",
          )}
        >
          <span>{label}</span>
          {optional && <span className="font-normal text-muted">{text.optional}</span>}
        </label>
        {children}
        {hint && (
          <p id={`${id}-hint`} className="text-muted text-sm">
            {hint}
          </p>
        )}
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </FieldContext>
  );
}

/** An error text, announced when it appears. Renders an empty live region when there is none. */
export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  return (
    <div id={id} aria-live="polite">
      {children && (
        <p className="flex items-start gap-1.5 font-medium text-danger text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
