"use client";
import { useRouter, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { checkoutSteps, isStepDone, nextStep, openStep, type StepId } from "./steps";
import { useCheckout } from "./use-checkout";

/**
 * Which step is open. The address names it, so that the browser's Back goes to the step before and a reload stays; an
 * address without one is where the buyer was when they came.
 */
export function useOpenStep() {
  const checkout = useCheckout();
  const { order } = checkout;
  // Who they are is known, or can be said without signing in.
  const mayGoOn = checkout.viewer !== null || checkout.soldToGuests;
  const steps = checkoutSteps(order, checkout);
  const next = nextStep(order, steps, mayGoOn);
  const named = useSearchParams().get("step");
  const [first] = useState(next);
  const open = mayGoOn ? openStep(order, steps, { wanted: named ?? first, next }) : next;
  const [left, setLeft] = useState<StepId>();
  const [moved, setMoved] = useState(false);
  // The answer arrives a moment after the step that gave it said so.
  const goesOn = left !== undefined && isStepDone(order, left);
  useEffect(() => {
    if (!goesOn) return;
    setLeft(undefined);
    if (next !== named) goTo(next);
  }, [goesOn, next, named]);
  const router = useRouter();
  // Going back to what has been ordered meanwhile, here or elsewhere, leads to where it is followed.
  const { orderId, status } = order;
  const ordered = status !== "DRAFT" && status !== "CANCELLED" && status !== "EXPIRED";
  useEffect(() => {
    if (ordered) router.replace(`/orders/${orderId}`);
  }, [ordered, orderId, router]);
  return {
    steps,
    open,
    mayGoOn,
    /** Whether the buyer has been led anywhere since they came. */
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
