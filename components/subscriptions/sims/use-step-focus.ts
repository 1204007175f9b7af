import { useCallback } from "react";

/**
 * Puts the focus on the first control of a step when it appears, because the focused one disappeared with the previous
 * step.
 */
export function useStepFocus() {
  return useCallback((element: HTMLElement | null) => {
    element?.querySelector<HTMLElement>("input:checked, input, select, button")?.focus();
  }, []);
}
