"use client";
import { useEffect, useState } from "react";
import { useStaffWords } from "@/components/admin/use-staff-words";
import { failureOf, useFailureText } from "@/components/shell/use-failure-text";

/**
 * Reads the choices of an action's field, and again whenever `key` changes. The last answer stays until the next one
 * arrives. A read for an older key is aborted, because its answer may no longer be true.
 * @param key identifies the read
 * @param read throws the API's refusal; its signal aborts the call
 * @param afterMs how long the key must be unchanged before a read, so that a word is one call
 */
export function useAnswer<Answer>(
  key: string,
  read: (signal: AbortSignal) => Promise<Answer>,
  afterMs = 0,
): { answer: Answer | undefined; problem: string | undefined } {
  const failureText = useFailureText();
  const staffWords = useStaffWords();
  const [answer, setAnswer] = useState<Answer>();
  const [problem, setProblem] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names what is read, and words are no reason to read again
  useEffect(() => {
    const older = new AbortController();
    const timer = setTimeout(() => {
      read(older.signal)
        .then((found) => {
          if (older.signal.aborted) return;
          setProblem(undefined);
          setAnswer(found);
        })
        .catch((error) => {
          if (older.signal.aborted) return;
          const failure = failureOf(error);
          setProblem(failure ? (staffWords(failure) ?? failure.message) : failureText(error));
        });
    }, afterMs);
    return () => {
      older.abort();
      clearTimeout(timer);
    };
  }, [key]);
  return { answer, problem };
}
