"use client";
import { KeyRound, Smartphone } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { WindowRefusal } from "@/components/admin/act/refusal/refusal";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlays/dialog";
import { staffApi } from "@/lib/client/staff";
import { AskHost } from "../ask/ask-host";
import { useStaffWords } from "../use-staff-words";

const AddPasskey = lazy(() => import("./add-passkey"));
const AddTotp = lazy(() => import("./add-totp"));

export type ShownFactor = {
  factorId: string;
  kind: "PASSKEY" | "TOTP";
  name: string;
  /** In words. */
  added: string;
  lastUsed: string;
};

const icons = { PASSKEY: KeyRound, TOTP: Smartphone };

/** The person's second factors. Any can be added or removed, except the last. */
export function FactorList({ factors }: { factors: readonly ShownFactor[] }) {
  const t = useTranslations("adminAccount");
  const [adding, setAdding] = useState<ShownFactor["kind"]>();
  const [removing, setRemoving] = useState<ShownFactor>();
  const isLast = factors.length === 1;
  const stopAdding = () => setAdding(undefined);
  return (
    <>
      <ul className="divide-y">
        {factors.map((factor) => {
          const Icon = icons[factor.kind];
          return (
            <li key={factor.factorId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
              <div className="min-w-40 flex-1 text-sm">
                <p className="font-medium break-words">{factor.name}</p>
                <p className="flex flex-wrap gap-x-3 text-muted">
                  <span>{t(factor.kind)}</span>
                  <span>{factor.added}</span>
                  <span>{factor.lastUsed}</span>
                </p>
              </div>
              {!isLast && (
                <Button
                  intent="secondary"
                  size="sm"
                  aria-label={t("removeNamed", { name: factor.name })}
                  onClick={() => setRemoving(factor)}
                >
                  {t("remove")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {isLast && <p className="border-t pt-3 text-muted text-sm">{t("lastFactor")}</p>}
      <div className="flex flex-wrap gap-2.5 pt-4">
        <Button size="sm" onClick={() => setAdding("PASSKEY")}>
          <KeyRound aria-hidden="true" className="size-4" />
          {t("addPasskey")}
        </Button>
        <Button size="sm" intent="secondary" onClick={() => setAdding("TOTP")}>
          <Smartphone aria-hidden="true" className="size-4" />
          {t("addTotp")}
        </Button>
      </div>
      <Suspense fallback={null}>
        {adding === "PASSKEY" && <AddPasskey onClose={stopAdding} />}
        {adding === "TOTP" && <AddTotp onClose={stopAdding} />}
      </Suspense>
      {removing && <RemoveFactor factor={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

function RemoveFactor({ factor, onClose }: { factor: ShownFactor; onClose: () => void }) {
  const t = useTranslations("adminAccount");
  const say = useStaffWords();
  const { act, busy, problem, failure } = useAct(
    () =>
      staffApi.DELETE("/staff/me/factors/{factorId}", { params: { path: { factorId: factor.factorId } } }),
    { done: t("removed"), say, after: onClose },
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={t("removeTitle", { name: factor.name })}
      description={t("removeText")}
      actions={
        <>
          <Button intent="secondary" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button intent="danger" loading={busy} onClick={() => act(undefined)}>
            {t("remove")}
          </Button>
        </>
      }
    >
      <WindowRefusal of={{ problem, failure }} onLeave={onClose} />
      <AskHost />
    </Dialog>
  );
}
