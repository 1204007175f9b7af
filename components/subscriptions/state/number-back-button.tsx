"use client";
import { unstable_rethrow } from "next/navigation";
import { lazy, Suspense, useState, useTransition } from "react";
import { useConfirmation } from "@/components/account/sign-in/use-confirmation";
import { failureOf } from "@/components/shell/use-failure-text";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/client/client";
import type * as codes from "@/lib/client/failure-codes.generated";

// Loaded lazily: few people need the dialog with the code field.
const NumberBackCode = lazy(() => import("./number-back-code"));

type Text = {
  /** The label of the button. */
  have: string;
  /** Why a code is needed. */
  confirm: string;
  failed: string;
};

/**
 * Orders a new subscription with the number of an ended one, in a confirmed session: a stolen session must not be
 * enough to take the number over.
 * @param start makes the order and opens its checkout
 */
export default function NumberBackButton({
  subscriptionId,
  email,
  start,
  text,
}: {
  subscriptionId: string;
  email: string;
  start: () => Promise<unknown>;
  text: Text;
}) {
  const { question, confirmFirst, stop } = useConfirmation();
  const [problem, setProblem] = useState<string>();
  const [pending, startTransition] = useTransition();

  const lease = confirmFirst(() =>
    api
      .POST("/subscriptions/{subscriptionId}/number-lease", { params: { path: { subscriptionId } } })
      .catch((error: unknown) => ({ data: undefined, error })),
  );
  const order = async (): Promise<string | undefined> => {
    try {
      await start();
      return undefined;
    } catch (error) {
      // The redirect to the checkout arrives as an error too.
      unstable_rethrow(error);
      return text.failed;
    }
  };
  const have = () =>
    startTransition(async () => {
      setProblem(undefined);
      const { data, error } = await lease(undefined);
      if (data) setProblem(await order());
      // The need for a code is not a failure: its form replaces this button.
      else if (failureOf(error)?.internalCode !== ("2181" satisfies typeof codes.confirmationRequired))
        setProblem(text.failed);
    });
  const haveConfirmed = () =>
    new Promise<string | undefined>((resolve) => startTransition(async () => resolve(await order())));

  return (
    <div>
      <Button size="sm" loading={pending} onClick={have}>
        {text.have}
      </Button>
      {question && (
        <Suspense>
          <NumberBackCode
            email={email}
            question={question}
            title={text.have}
            why={text.confirm}
            onConfirmed={haveConfirmed}
            onClose={stop}
          />
        </Suspense>
      )}
      <p role="alert" className="mt-2 font-medium text-danger text-sm empty:hidden">
        {problem}
      </p>
    </div>
  );
}
