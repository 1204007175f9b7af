"use client";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { LockSim } from "./lock-sim";
import { PukPanel } from "./puk";
import type { DeliveryAddressInput, SimKind } from "./sim-swap";

// The wizard and its forms are loaded when somebody wants another SIM.
const ReplaceSim = lazy(() => import("./replace-sim"));

/** What a person can do with the SIM of a line: get another one, and see the PUK of a card. */
export function SimActions({
  subscriptionId,
  present,
  email,
  keepsOld,
  country,
  address,
  replace,
  puk,
  refused,
  lock,
  supportPhone,
}: {
  subscriptionId: string;
  present: SimKind;
  /** Where the code goes. */
  email: string;
  /** Whether the network serves the old SIM until a new eSIM is installed. */
  keepsOld: boolean;
  /** Where a card is sent to. */
  country: string;
  /** The address that is known, to start from. */
  address?: DeliveryAddressInput | undefined;
  replace: boolean;
  puk: boolean;
  /** Why it cannot be replaced now. */
  refused?: string | undefined;
  /** What the viewer can do about the lock: lock, or keep a lock that is about to end. */
  lock: "LOCK" | "KEEP" | undefined;
  supportPhone?: { display: string; msisdn: string } | undefined;
}) {
  const t = useTranslations("sims");
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  return (
    <div className="mt-4 flex flex-col gap-3">
      {replace && (
        <Button
          intent="secondary"
          width="full"
          onClick={() => {
            setOpened(true);
            setOpen(true);
          }}
        >
          {t("replace.open")}
        </Button>
      )}
      {refused && <p className="text-muted text-sm">{refused}</p>}
      {puk && <PukPanel subscriptionId={subscriptionId} email={email} />}
      {lock && <LockSim subscriptionId={subscriptionId} keeps={lock === "KEEP"} />}
      <Suspense>
        {opened && (
          <ReplaceSim
            subscriptionId={subscriptionId}
            present={present}
            email={email}
            keepsOld={keepsOld}
            country={country}
            address={address}
            supportPhone={supportPhone}
            open={open}
            onOpenChange={setOpen}
          />
        )}
      </Suspense>
    </div>
  );
}
