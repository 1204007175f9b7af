"use client";
import { type ComponentProps, lazy, Suspense } from "react";

/** Loaded only on the page of an ended subscription. */
const NumberBackButton = lazy(() => import("./number-back-button"));

/** Orders a new subscription with the number of an ended one. */
export function HaveNumberBack(props: ComponentProps<typeof NumberBackButton>) {
  return (
    <Suspense>
      <NumberBackButton {...props} />
    </Suspense>
  );
}
