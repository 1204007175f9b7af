"use client";
import { lazy, Suspense, useState } from "react";
import type { BringNumberProps } from "@/components/porting/bring";
import { QueryProvider } from "@/components/shell/query-provider";
import type { Porting } from "./details";
import { PortingCard } from "./porting-card";

const BringNumber = lazy(() => import("./bring-number"));

/** The tracker of a line's page; what failed for good can be begun again from here. */
export default function LineTracker({
  initial,
  bring,
  shown,
}: {
  initial: Porting;
  /** Absent for those who may only look. */
  bring?: BringNumberProps | undefined;
  /** Numbers as they are written where the reader is, by E.164. */
  shown: Record<string, string>;
}) {
  const [retrying, setRetrying] = useState(false);
  return (
    <QueryProvider>
      <PortingCard
        subscriptionId={initial.subscriptionId}
        initial={initial}
        show={(msisdn) => shown[msisdn] ?? msisdn}
        manages={bring !== undefined}
        {...(bring && { onRetry: () => setRetrying(true) })}
      />
      {retrying && bring && (
        <Suspense>
          <BringNumber {...bring} number={initial.msisdn} onClose={() => setRetrying(false)} />
        </Suspense>
      )}
    </QueryProvider>
  );
}
