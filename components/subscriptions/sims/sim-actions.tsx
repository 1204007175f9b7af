"use client";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { LockSim } from "./lock-sim";
import type { DeliveryAddressInput, SimKind } from "./sim-swap";

// The wizard, its forms and the panels with codes are loaded on request.
const ReplaceSim = lazy(() => import("./replace-sim"));
const PukPanel = lazy(() => import("./puk"));
const TransferCode = lazy(() => import("./transfer-code"));

/** The viewer's right to take the number to another carrier: what prevents it now, or until when a code works. */
export type NumberTransfer = { refused?: string; activeUntil?: string };

/** A person's actions on the SIM of a subscription: replace it, and see the PUK of a card. */
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
  transfer,
  supportPhone,
}: {
  subscriptionId: string;
  present: SimKind;
  /** The recipient of the code. */
  email: string;
  /** Whether the carrier serves the old SIM until a new eSIM is installed. */
  keepsOld: boolean;
  /** The country of a card's delivery. */
  country: string;
  /** The known address, as the initial value. */
  address?: DeliveryAddressInput | undefined;
  replace: boolean;
  puk: boolean;
  /** Why it cannot be replaced now. */
  refused?: string | undefined;
  /** The viewer's action on the protection: turn it on, or keep one that is about to end. */
  lock: "LOCK" | "KEEP" | undefined;
  transfer: NumberTransfer | undefined;
  supportPhone?: { display: string; msisdn: string } | undefined;
}) {
  const t = useTranslations("sims");
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const [showsPuk, setShowsPuk] = useState(false);
  const [transfers, setTransfers] = useState(false);
  const pukButton = (loading: boolean) => (
    <Button intent="ghost" width="full" loading={loading} onClick={() => setShowsPuk(true)}>
      {t("puk.show")}
    </Button>
  );
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
      {puk && !showsPuk && pukButton(false)}
      {puk && showsPuk && (
        <Suspense fallback={pukButton(true)}>
          <PukPanel subscriptionId={subscriptionId} email={email} onClose={() => setShowsPuk(false)} />
        </Suspense>
      )}
      {lock && <LockSim subscriptionId={subscriptionId} keeps={lock === "KEEP"} />}
      {transfer && !transfer.refused && !transfers && (
        <Button intent="ghost" width="full" onClick={() => setTransfers(true)}>
          {t("transfer.open")}
        </Button>
      )}
      {transfer?.refused && <p className="text-muted text-sm">{transfer.refused}</p>}
      <Suspense>
        {transfer && !transfer.refused && transfers && (
          <TransferCode subscriptionId={subscriptionId} email={email} activeUntil={transfer.activeUntil} />
        )}
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
