"use client";
import { useEffect, useState } from "react";
import { useStaffWords } from "@/components/admin/use-staff-words";
import { failureOf, useFailureText } from "@/components/shell/use-failure-text";

/**
 * Reads what a field of an action lets choose from, and again whenever `key` changes. The last answer stays until the next one is
 * there; the answer to an older key is dropped.
 * @param key names what is read
 * @param read throws what the API refused
 * @param afterMs how long the key must stay the same before it is read: one call for a word, not for each letter
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
