"use client";
import { useFailureText } from "@/components/shell/use-failure-text";

/** Why an action is not possible, in words, by its code in the error registry. */
export function useReason(): (internalCode: string) => string {
  const failureText = useFailureText();
  return (internalCode) => failureText({ message: "", code: "", internalCode });
}
