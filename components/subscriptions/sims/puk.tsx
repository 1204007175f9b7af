"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/api/client/client";
import { Code } from "../code";

/** Shows the PUK when it is asked for: who asked is noted, so it is never there unasked. */
export function Puk({ subscriptionId }: { subscriptionId: string }) {
  const t = useTranslations("sims.puk");
  const [puk, setPuk] = useState<string>();
  const { act, busy, problem } = useAct(
    () => api.GET("/subscriptions/{subscriptionId}/puk", { params: { path: { subscriptionId } } }),
    { refresh: false },
  );
  const show = async () => setPuk((await act(undefined))?.puk);
  return (
    <div aria-live="polite">
      {puk ? (
        <>
          <dl>
            <Code label={t("label")} copy={t("copy")} value={puk} />
          </dl>
          <p className="mt-2 text-muted text-sm">{t("text")}</p>
          <Button intent="link" size="sm" onClick={() => setPuk(undefined)}>
            {t("hide")}
          </Button>
        </>
      ) : (
        <Button intent="ghost" width="full" loading={busy} onClick={show}>
          {t("show")}
        </Button>
      )}
      {problem && <p className="mt-1 font-medium text-danger text-sm">{problem}</p>}
    </div>
  );
}
