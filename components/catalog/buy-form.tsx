"use client";
import { type ReactNode, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/radio-group";

/** A way to buy, in words and amounts the server has worked out. */
export type BuyOption = {
  id: string;
  acceptBinding: boolean;
  acceptUpfront: boolean;
  label: string;
  description: string;
  /** What it costs first, beside the choice. */
  price: string;
  /** The price over time, one span a line. */
  timeline: { when: string; amount: string }[];
  saving?: string | undefined;
};

type Props = {
  options: BuyOption[];
  labels: { title: string; buy: string; note: string; failed: string };
  /** Starts the order and goes on to the checkout. */
  buy: (choice: { acceptBinding: boolean; acceptUpfront: boolean }) => Promise<never>;
  children?: ReactNode;
};

/** The choice of how to pay, what it comes to over time, and the button. All figures are the server's. */
export function BuyForm({ options, labels, buy, children }: Props) {
  const [chosen, choose] = useState(options[0]!.id);
  const [failed, setFailed] = useState(false);
  const [starting, start] = useTransition();
  const option = options.find(({ id }) => id === chosen) ?? options[0]!;

  function submit() {
    setFailed(false);
    start(async () => {
      try {
        await buy({ acceptBinding: option.acceptBinding, acceptUpfront: option.acceptUpfront });
      } catch (error) {
        // A redirect arrives as an error too, and is the framework's to follow.
        if (error instanceof Error && "digest" in error && String(error.digest).startsWith("NEXT_REDIRECT"))
          throw error;
        setFailed(true);
      }
    });
  }

  return (
    <div>
      {options.length > 1 && (
        <RadioGroup
          legend={labels.title}
          options={options.map(({ id, label, description, price }) => ({
            value: id,
            label,
            description,
            aside: price,
          }))}
          value={chosen}
          onValueChange={choose}
        />
      )}
      {option.timeline.length > 1 && (
        <ol aria-live="polite" className="mt-5 border-border border-l-2 pl-4">
          {option.timeline.map(({ when, amount }) => (
            <li key={when} className="flex items-baseline justify-between gap-4 py-1">
              <span className="text-muted">{when}</span>
              <span className="tabular font-medium">{amount}</span>
            </li>
          ))}
        </ol>
      )}
      {option.saving && <p className="mt-4 font-medium text-success">{option.saving}</p>}
      {children}
      <Button width="full" size="lg" className="mt-5" loading={starting} onClick={submit}>
        {labels.buy}
      </Button>
      <p className="mt-3 text-muted text-sm">{labels.note}</p>
      <p role="alert" className="text-danger empty:hidden">
        {failed && labels.failed}
      </p>
    </div>
  );
}
