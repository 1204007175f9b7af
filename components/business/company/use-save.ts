"use client";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { failureOf, useFailureText } from "@/components/shell/use-failure-text";
import { toast } from "@/components/ui/overlays/toast";

/**
 * Saves a form and confirms it. A refusal is shown at its field, with the text of `wordsFor` if there is one. A refusal
 * about no field of the form is shown above its button.
 */
export function useSave<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  done: string,
  wordsFor: (path: string) => string | undefined,
) {
  const router = useRouter();
  const failureText = useFailureText();
  const [calling, setCalling] = useState(false);
  const [refreshing, startRefresh] = useTransition();

  const act = async (call: () => Promise<{ error?: unknown }>): Promise<void> => {
    setCalling(true);
    try {
      const { error } = await call();
      if (error !== undefined) throw error;
      toast({ message: done });
      startRefresh(() => router.refresh());
    } catch (error) {
      const details = failureOf(error)?.details ?? [];
      const placed = details.filter(({ property }) => property !== undefined && has(form, property));
      for (const [index, { property, message }] of placed.entries())
        form.setError(
          property as FieldPath<Values>,
          { message: wordsFor(property ?? "") ?? message },
          { shouldFocus: index === 0 },
        );
      if (placed.length === 0) form.setError("root", { message: failureText(error) });
    } finally {
      setCalling(false);
    }
  };
  return { act, busy: calling || refreshing };
}

/** Whether the form has a field of this name, so that a refusal can be shown there. */
const has = <Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  path: string,
): boolean => form.getValues(path as FieldPath<Values>) !== undefined;
