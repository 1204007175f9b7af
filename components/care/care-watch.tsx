"use client";
import { lazy, Suspense, useEffect, useState } from "react";
import { isSignedIn } from "@/components/offline/kept-lines";
import { useVisiblePath } from "@/components/shell/use-visible-path";

const CareBanner = lazy(() => import("./care-banner"));

/** On every page: says that staff wait for an answer. A visitor who is not signed in loads nothing of it. */
export function CareWatch({ text, action }: { text: string; action: string }) {
  const path = useVisiblePath();
  const [signedIn, setSignedIn] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may mean another state of being signed in
  useEffect(() => setSignedIn(isSignedIn()), [path]);
  if (!signedIn) return null;
  return (
    <Suspense fallback={null}>
      <CareBanner path={path} text={text} action={action} />
    </Suspense>
  );
}
