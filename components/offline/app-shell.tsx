"use client";
import { lazy, Suspense, useEffect, useState } from "react";
import { useVisiblePath } from "@/components/shell/use-visible-path";
import { listenForInstall } from "./install-offer";
import { isSignedIn } from "./kept-subscriptions";

const CareBanner = lazy(() => import("@/components/care/care-banner"));

/**
 * Follows the sign-in state on every page. A signed-in person has an offline page and is notified of staff requests.
 * After a sign-out, everything stored for them is deleted. The page after a sign-out appears without a reload, so each
 * change of address is checked. Visitors do not load the banner.
 */
export function AppShell({ care }: { care: { text: string; action: string } }) {
  const path = useVisiblePath();
  const [signedIn, setSignedIn] = useState(false);
  useEffect(listenForInstall, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may mean another state of being signed in
  useEffect(() => {
    setSignedIn(isSignedIn());
    if (process.env.NODE_ENV !== "production") return;
    const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));
    // Loaded when the page is quiet. Without storage, nothing is stored either.
    idle(() => import("./settle").then(({ settle }) => settle()).catch(() => undefined));
  }, [path]);
  return signedIn ? (
    <Suspense fallback={null}>
      <CareBanner path={path} {...care} />
    </Suspense>
  ) : null;
}
