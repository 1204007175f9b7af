import { useCallback } from "react";

/** Puts the focus on the first control of a step when it appears: the one that had it has gone with the step before. */
export function useStepFocus() {
  return useCallback((element: HTMLElement | null) => {
    element?.querySelector<HTMLElement>("input:checked, input, select, button")?.focus();
  }, []);
}
