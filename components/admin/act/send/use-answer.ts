"use client";
import { useEffect, useState } from "react";
import { useStaffWords } from "@/components/admin/use-staff-words";
import { failureOf, useFailureText } from "@/components/shell/use-failure-text";

/**
 * Reads the choices of an action's field, and again whenever `key` changes. The last answer stays until the next one
 * arrives; answers to older keys are dropped.
 * @param key identifies the read
 * @param read throws the API's refusal
 * @param afterMs how long the key must be unchanged before a read, so that a word is one call
 */
export function useAnswer<Answer>(
  key: string,
  read: () => Promise<Answer>,
  afterMs = 0,
): { answer: Answer | undefined; problem: string | undefined } {
  const failureText = useFailureText();
  const staffWords = useStaffWords();
  const [answer, setAnswer] = useState<Answer>();
  const [problem, setProblem] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names what is read, and words are no reason to read again
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      read()
        .then((found) => {
          if (!isCurrent) return;
          setProblem(undefined);
          setAnswer(found);
        })
        .catch((error) => {
          const failure = failureOf(error);
          if (isCurrent) setProblem(failure ? (staffWords(failure) ?? failure.message) : failureText(error));
        });
    }, afterMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key]);
  return { answer, problem };
}
