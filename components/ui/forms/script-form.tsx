"use client";
import { type ComponentProps, useCallback, useEffect, useRef } from "react";
import { EARLY_ATTRIBUTE, SUBMITTED_VALUE } from "./early-entry";

/**
 * A form that a script handles. Submitted before React is ready, it stays where it is (`documentScript` prevents the
 * browser's own submission) and is submitted once it is ready. `method="post"` keeps every value out of the URL even
 * where no script runs at all. The browser's own messages are off; the page shows its own.
 */
export function ScriptForm({
  onSubmit,
  ref,
  ...rest
}: Omit<ComponentProps<"form">, "action" | "method" | "onSubmit"> &
  Required<Pick<ComponentProps<"form">, "onSubmit">>) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const submitted = element.dataset[EARLY_ATTRIBUTE] === SUBMITTED_VALUE;
    delete element.dataset[EARLY_ATTRIBUTE];
    if (submitted) element.requestSubmit();
  }, []);
  // A new function at every render would call the caller's ref again, and move the focus while someone types.
  const attach = useCallback(
    (element: HTMLFormElement | null) => {
      form.current = element;
      if (typeof ref === "function") return ref(element);
      if (ref) ref.current = element;
    },
    [ref],
  );
  return (
    <form
      noValidate
      {...rest}
      method="post"
      {...{ [`data-${EARLY_ATTRIBUTE}`]: "" }}
      // The visitor may have submitted it already, which changes the attribute.
      suppressHydrationWarning
      onSubmit={onSubmit}
      ref={attach}
    />
  );
}
