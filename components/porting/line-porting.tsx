"use client";
import { PhoneForwarded } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import type { PortCountry, Porting, PortingDetailsInput } from "./details";
import { PortingCard } from "./porting-card";

const BringNumber = lazy(() => import("./bring-number"));

export type Bring = {
  subscriptionId: string;
  country: PortCountry;
  brand: string;
  holder: Partial<PortingDetailsInput>;
};

/** The tracker of a line's page; what failed for good can be begun again from here. */
export function LineTracker({
  initial,
  bring,
  shown,
}: {
  initial: Porting;
  /** Absent for those who may only look. */
  bring?: Bring | undefined;
  /** Numbers as they are written where the reader is, by E.164. */
  shown: Record<string, string>;
}) {
  const [retrying, setRetrying] = useState(false);
  return (
    <>
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
    </>
  );
}

/** The button that begins it. */
export function BringButton(bring: Bring) {
  const t = useTranslations("porting.bring");
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState(false);
  return (
    <>
      <Button
        intent="secondary"
        width="full"
        onClick={() => {
          setLoaded(true);
          setOpen(true);
        }}
      >
        <PhoneForwarded aria-hidden="true" className="size-5" />
        {t("action")}
      </Button>
      {loaded && open && (
        <Suspense>
          <BringNumber {...bring} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
