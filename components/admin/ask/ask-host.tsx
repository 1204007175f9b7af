"use client";
import { lazy, type ReactNode, Suspense, useContext, useEffect, useRef, useState } from "react";
import type { AskedKind, AskPerson, RefusedRequest } from "@/lib/client/ask-and-repeat";
import { answerQuestions } from "@/lib/client/staff";
import { AskingPerson, type PersonToAsk } from "./asking-person";

const AskDialog = lazy(() => import("./ask-dialog"));

/** Tells the questions below it whom they ask, and with which kinds of second factors the person can confirm. */
export function OwnFactors({ staffId, kinds, children }: PersonToAsk & { children: ReactNode }) {
  return <AskingPerson value={{ staffId, kinds }}>{children}</AskingPerson>;
}

type Given = Awaited<ReturnType<AskPerson>>;

/**
 * Asks what a call needs to go on: a second factor, a reason, a new session. The layout has one; a window that makes calls
 * has its own inside, so that the question opens on top of it.
 */
export function AskHost() {
  const { staffId, kinds } = useContext(AskingPerson);
  const [question, setQuestion] = useState<{
    what: AskedKind;
    refused: RefusedRequest;
    settle: (given: Given) => void;
  }>();
  const pending = useRef<{ answer: Promise<Given>; settle: (given: Given) => void }>(undefined);
  useEffect(() => {
    const end = answerQuestions((what, refused) => {
      // Two calls at once get one question.
      if (pending.current) return pending.current.answer;
      const { promise: answer, resolve } = Promise.withResolvers<Given>();
      const settle = (given: Given) => {
        pending.current = undefined;
        setQuestion(undefined);
        resolve(given);
      };
      pending.current = { answer, settle };
      setQuestion({ what, refused, settle });
      return answer;
    });
    return () => {
      end();
      pending.current?.settle(null);
    };
  }, []);
  if (!question) return null;
  return (
    <Suspense fallback={null}>
      <AskDialog
        question={question}
        staffId={staffId}
        kinds={kinds}
        onAnswer={question.settle}
        inner={<AskHost />}
      />
    </Suspense>
  );
}
