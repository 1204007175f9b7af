"use client";
import { unstable_rethrow } from "next/navigation";
import { type ReactNode, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { RadioGroup, type RadioOption } from "@/components/ui/forms/radio-group";
import { Quantity } from "./quantity";

export type BuyOption = RadioOption<string> & {
  acceptBinding: boolean;
  acceptUpfront: boolean;
  /** Its price, large. Rendered by the server for each choice, like `panel`. */
  headline: ReactNode;
  /** Its totals: over time, at checkout, and its conditions. */
  panel: ReactNode;
  /** The totals of several; the first is for two. */
  sums: readonly { price: ReactNode; due: ReactNode }[];
};

/**
 * The ways to buy a plan and the button that starts the purchase. It calculates nothing: it shows what the server
 * rendered.
 */
export function BuyBox({
  options,
  start,
  several,
  text,
  children,
}: {
  /** At least one; with one there is no choice. */
  options: readonly BuyOption[];
  /** Starts the order and opens its checkout. */
  start: (options: { acceptBinding: boolean; acceptUpfront: boolean; quantity: number }) => Promise<unknown>;
  /** Where several can be bought at once: the most, and the texts. */
  several?: { most: number; label: string; fewer: string; more: string; each: string } | undefined;
  text: { legend: string; buy: string; note: string; failed: string };
  /** What the buyer gets, below the price. */
  children?: ReactNode;
}) {
  const [chosen, setChosen] = useState(options[0]!.value);
  const [quantity, setQuantity] = useState(1);
  const [failed, setFailed] = useState(false);
  const [pending, startTransition] = useTransition();
  const option = options.find(({ value }) => value === chosen) ?? options[0]!;
  const sum = option.sums[quantity - 2];
  const buy = () =>
    startTransition(async () => {
      setFailed(false);
      try {
        const { acceptBinding, acceptUpfront } = option;
        await start({ acceptBinding, acceptUpfront, quantity });
      } catch (error) {
        // The redirect to the checkout arrives as an error too.
        unstable_rethrow(error);
        setFailed(true);
      }
    });
  return (
    <div>
      {option.headline}
      {children}
      <div className="my-5 border-t" />
      {options.length > 1 && (
        <RadioGroup
          legend={text.legend}
          options={options}
          value={option.value}
          onValueChange={setChosen}
          className="mb-6"
        />
      )}
      {sum && <p className="mb-3 font-medium text-sm">{several?.each}</p>}
      <div aria-live={options.length > 1 ? "polite" : undefined}>{option.panel}</div>
      {several && (
        <div className="mt-5 border-t pt-5">
          <Quantity value={quantity} most={several.most} onChange={setQuantity} text={several} />
          <div aria-live="polite" className="tabular mt-2 text-right text-sm">
            <p className="font-medium">{sum?.price}</p>
            <p className="text-muted">{sum?.due}</p>
          </div>
        </div>
      )}
      <Button size="lg" width="full" loading={pending} onClick={buy} className="mt-6">
        <span className="truncate">{text.buy}</span>
      </Button>
      <p className="mt-3 text-center text-muted text-sm">{text.note}</p>
      <p role="alert" className="mt-2 text-center font-medium text-danger text-sm empty:hidden">
        {failed && text.failed}
      </p>
    </div>
  );
}
