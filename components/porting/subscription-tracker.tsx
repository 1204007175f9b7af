"use client";
import { lazy, Suspense, useState } from "react";
import type { BringNumberProps } from "@/components/porting/bring";
import { QueryProvider } from "@/components/shell/query-provider";
import type { Porting } from "./details";
import { PortingCard } from "./porting-card";

const BringNumber = lazy(() => import("./bring-number"));

/** The tracker on a subscription's page; a failed porting can be started again from here. */
export default function SubscriptionTracker({
  initial,
  bring,
  shown,
}: {
  initial: Porting;
  /** Absent for viewers without the right. */
  bring?: BringNumberProps | undefined;
  /** Numbers formatted for the reader, by E.164. */
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
