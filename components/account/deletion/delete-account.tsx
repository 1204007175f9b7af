"use client";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { Alert } from "@/components/ui/states/alert";
import { api } from "@/lib/client/client";

// Loaded lazily: only few people reach the code field.
const DeletionCode = lazy(() => import("./deletion-code"));

/**
 * Requests the deletion of the account: a code is sent, and confirms it.
 * @param on the day of the deletion, in words
 */
export function DeleteAccount({ email, on }: { email: string; on: string }) {
  const t = useTranslations("deletion");
  const [nonce, setNonce] = useState<string>();
  const [stopped, setStopped] = useState(false);
  const start = useAct(() => api.POST("/accounts/me/deletion"), {
    after: ({ nonce }) => setNonce(nonce),
    refresh: false,
  });
  const ask = (loading: boolean) => (
    <Button
      intent="danger"
      className="mt-6"
      loading={loading}
      // After a stop, the focus is back at the start.
      autoFocus={stopped}
      onClick={() => start.act(undefined)}
    >
      {t("ask")}
    </Button>
  );
  if (nonce !== undefined)
    return (
      <Suspense fallback={ask(true)}>
        <DeletionCode
          email={email}
          on={on}
          nonce={nonce}
          onStop={() => {
            setStopped(true);
            setNonce(undefined);
          }}
        />
      </Suspense>
    );
  return (
    <>
      {start.problem && (
        <Alert tone="danger" className="mt-6">
          {start.problem}
        </Alert>
      )}
      {ask(start.busy)}
    </>
  );
}
