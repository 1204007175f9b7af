"use client";
import { useRouter, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { checkoutSteps, isStepDone, nextStep, openStep, type StepId } from "./steps";
import { useCheckout } from "./use-checkout";

/**
 * The open step. The address names it, so that the browser's Back goes to the previous step and a reload stays. An
 * address without one means the buyer's step when they arrived.
 */
export function useOpenStep() {
  const checkout = useCheckout();
  const { order } = checkout;
  // The buyer is known, or can enter their details without a sign-in.
  const mayGoOn = checkout.viewer !== null || checkout.soldToGuests;
  const steps = checkoutSteps(order, checkout);
  const next = nextStep(order, steps, mayGoOn);
  const named = useSearchParams().get("step");
  const [first] = useState(next);
  const open = mayGoOn ? openStep(order, steps, { wanted: named ?? first, next }) : next;
  const [left, setLeft] = useState<StepId>();
  const [moved, setMoved] = useState(false);
  // The answer arrives a moment after its step reported it.
  const goesOn = left !== undefined && isStepDone(order, left);
  useEffect(() => {
    if (!goesOn) return;
    setLeft(undefined);
    if (next !== named) goTo(next);
  }, [goesOn, next, named]);
  const router = useRouter();
  // Going back to an order that has since been placed, here or elsewhere, leads to its page.
  const { orderId, status } = order;
  const ordered = status !== "DRAFT" && status !== "CANCELLED" && status !== "EXPIRED";
  useEffect(() => {
    if (ordered) router.replace(`/orders/${orderId}`);
  }, [ordered, orderId, router]);
  return {
    steps,
    open,
    mayGoOn,
    /** Whether the step has changed since the buyer arrived. */
    moved: moved || open !== first,
    goOn: () => {
      setMoved(true);
      setLeft(open);
    },
    edit: (step: StepId) => {
      setMoved(true);
      goTo(step);
    },
  };
}

const goTo = (step: StepId): void => window.history.pushState(null, "", `?step=${step}`);
