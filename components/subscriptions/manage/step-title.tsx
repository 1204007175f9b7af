"use client";
import { type ReactNode, useEffect, useRef } from "react";

/** What a step of a dialog is about. Takes the focus when the step comes, so that it is read and Tab goes on from there. */
export function StepTitle({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return (
    <h3 ref={ref} tabIndex={-1} className="text-lg outline-none">
      {children}
    </h3>
  );
}
