"use client";
import { unstable_rethrow } from "next/navigation";
import { useState, useTransition } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";

/** Starts the order of an add-on for a line and opens its checkout. */
export function BuyAddon({
  start,
  label,
  name,
  failed,
  ...look
}: {
  start: () => Promise<unknown>;
  label: string;
  /** The product's name for people who do not see the text next to the button; absent where the label has it. */
  name?: string;
  failed: string;
} & Pick<ButtonProps, "intent" | "size" | "width">) {
  const [problem, setProblem] = useState(false);
  const [pending, startTransition] = useTransition();
  const buy = () =>
    startTransition(async () => {
      setProblem(false);
      try {
        await start();
      } catch (error) {
        // The redirect to the checkout arrives as an error too.
        unstable_rethrow(error);
        setProblem(true);
      }
    });
  return (
    <div>
      <Button loading={pending} onClick={buy} {...look}>
        {label}
        {name && <span className="sr-only"> {name}</span>}
      </Button>
      <p role="alert" className="mt-2 font-medium text-danger text-sm empty:hidden">
        {problem && failed}
      </p>
    </div>
  );
}
