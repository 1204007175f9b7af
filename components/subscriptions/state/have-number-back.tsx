"use client";
import { type ComponentProps, lazy, Suspense } from "react";

/** Only the page of an ended line has it: no other page of a line loads its script. */
const NumberBackButton = lazy(() => import("./number-back-button"));

/** Orders a new line with the number of an ended one. */
export function HaveNumberBack(props: ComponentProps<typeof NumberBackButton>) {
  return (
    <Suspense>
      <NumberBackButton {...props} />
    </Suspense>
  );
}
