"use client";
import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense } from "react";
import { useAct } from "@/components/shell/use-act";
import { Button, buttonStyle } from "@/components/ui/button";
import { Alert } from "@/components/ui/states/alert";
import { api } from "@/lib/client/client";
import type { ExportOffer } from "./export-offer";

// Loaded lazily: only people who wait for an export need the polling.
const ExportWaiting = lazy(() => import("./export-waiting"));

/**
 * The data export: request it, wait for it, or download it.
 * @param until the end of the download; `again` is the time of the next request; both in words
 */
export function YourData({
  offer,
  until,
  again,
}: {
  offer: ExportOffer;
  until: string | null;
  again: string | null;
}) {
  const t = useTranslations("account");
  const start = useAct(() => api.POST("/accounts/me/exports"), { done: t("data.asked") });
  return (
    <>
      {start.problem && (
        <Alert tone="danger" className="mt-4">
          {start.problem}
        </Alert>
      )}
      <div aria-live="polite" className="mt-4 grid min-h-11 justify-items-start gap-3">
        {offer.state === "pending" && (
          <>
            <p>{t("data.pending")}</p>
            <Suspense>
              <ExportWaiting exportId={offer.exportId} />
            </Suspense>
          </>
        )}
        {offer.state === "ready" && (
          <>
            {until && <p className="text-muted text-sm">{t("data.until", { at: until })}</p>}
            <a href={`/account/exports/${offer.exportId}`} download className={buttonStyle({})}>
              <Download aria-hidden="true" className="size-5" />
              {t("data.download")}
            </a>
          </>
        )}
        {offer.state === "expired" && <p className="text-muted text-sm">{t("data.expired")}</p>}
        {offer.state !== "pending" &&
          (again ? (
            <p className="text-muted text-sm">{t("data.again", { at: again })}</p>
          ) : (
            <Button intent="secondary" loading={start.busy} onClick={() => start.act(undefined)}>
              {t("data.ask")}
            </Button>
          ))}
      </div>
    </>
  );
}
