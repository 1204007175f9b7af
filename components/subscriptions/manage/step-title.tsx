"use client";
import { type ReactNode, useEffect, useRef } from "react";

/**
 * The title of a dialog's step. It takes the focus when the step appears, so that it is announced and Tab continues
 * from there.
 */
export function StepTitle({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return (
    <h3 ref={ref} tabIndex={-1} className="text-lg outline-none">
      {children}
    </h3>
  );
}
