"use client";
import { KeyRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { Alert } from "@/components/ui/states/alert";
import { Skeleton } from "@/components/ui/states/skeleton";
import { api } from "@/lib/client/client";

export type ShownPasskey = {
  passkeyId: string;
  name: string;
  /** Formatted texts. */
  added: string;
  used: string;
};

// Loaded lazily: few visits to the page add a passkey.
const AddPasskey = lazy(() => import("./add-passkey"));

/** A person's passkeys. Each can be removed, and another one added. */
export function PasskeyCard({
  passkeys,
  email,
  device,
  isReadOnly,
}: {
  passkeys: readonly ShownPasskey[];
  /** Where the code goes that confirms a new passkey. */
  email: string;
  /** The name of this browser and system: the proposed name of a new passkey. */
  device: string;
  /** Staff look at the page: their own device must not open the person's account. */
  isReadOnly: boolean;
}) {
  const t = useTranslations("passkeys");
  /** "closed": after the form, whose button had the focus. */
  const [adding, setAdding] = useState<boolean | "closed">(false);
  const [removing, setRemoving] = useState<string>();
  const { act, busy, problem } = useAct(
    (passkeyId: string) =>
      api.DELETE("/accounts/me/passkeys/{passkeyId}", { params: { path: { passkeyId } } }),
    { done: `${t("removed")} ${t("removeHint")}` },
  );
  return (
    <div className="mt-4 grid gap-4">
      <div aria-live="assertive" className="empty:hidden">
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
      {passkeys.length === 0 ? (
        <p className="text-muted">{t("none")}</p>
      ) : (
        <ul aria-label={t("list")} className="divide-y">
          {passkeys.map(({ passkeyId, name, added, used }) => (
            <li key={passkeyId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
              <KeyRound aria-hidden="true" className="size-5 shrink-0 text-muted" />
              <div className="min-w-40 flex-1">
                <p className="break-words font-medium">{name}</p>
                <p className="flex flex-wrap gap-x-3 text-muted text-sm">
                  <span>{added}</span>
                  <span>{used}</span>
                </p>
              </div>
              {!isReadOnly && (
                <Button
                  intent="secondary"
                  size="sm"
                  aria-label={t("removeNamed", { name })}
                  loading={busy && removing === passkeyId}
                  onClick={() => {
                    setRemoving(passkeyId);
                    void act(passkeyId);
                  }}
                >
                  {t("remove")}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {passkeys.length > 0 && <p className="text-muted text-sm">{t("lost")}</p>}
      {!isReadOnly &&
        (adding === true ? (
          <Suspense fallback={<Skeleton className="h-40" />}>
            <AddPasskey email={email} device={device} onClose={() => setAdding("closed")} />
          </Suspense>
        ) : (
          <Button
            intent="secondary"
            className="justify-self-start"
            // Otherwise a keyboard would start again at the top of the page.
            autoFocus={adding === "closed"}
            onClick={() => setAdding(true)}
          >
            {t("add")}
          </Button>
        ))}
    </div>
  );
}
