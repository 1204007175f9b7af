"use client";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/overlays/dialog";
import { holdNextCall, type RecordedCall } from "@/lib/client/shown-calls";
import { curlText } from "./curl";

/** The calls that buttons made last, each to copy as curl. */
export default function CallList({
  calls,
  onClose,
}: {
  calls: readonly RecordedCall[];
  onClose: () => void;
}) {
  const t = useTranslations("adminCalls");
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      appearance="sheet"
      title={t("title")}
      description={t("lead")}
    >
      <div className="flex flex-col gap-5">
        <div>
          <Button
            size="sm"
            intent="secondary"
            onClick={() => {
              holdNextCall(true);
              onClose();
            }}
          >
            {t("hold")}
          </Button>
          <p className="mt-2 text-muted text-sm">{t("holdHint")}</p>
        </div>
        {calls.length === 0 ? (
          <p className="text-muted text-sm">{t("none")}</p>
        ) : (
          <ul className="flex flex-col gap-4">
            {calls.map((call) => (
              <li key={call.id} className="border-t pt-3">
                <div className="flex items-center justify-between gap-3 text-sm">
                  <span className="min-w-0 truncate font-mono text-xs">
                    {call.method} {call.path}
                  </span>
                  <CopyButton
                    value={curlText(call)}
                    label={t("copy", { call: `${call.method} ${call.path}` })}
                  />
                </div>
                <p className="text-muted text-sm">
                  {call.status === null
                    ? t("notMade")
                    : t("answered", {
                        status: String(call.status),
                        refused: call.status >= 400 ? "yes" : "no",
                      })}
                </p>
                <pre className="mt-2 max-h-48 overflow-auto whitespace-pre-wrap break-all rounded-control bg-sunken p-3 font-mono text-xs">
                  {curlText(call)}
                </pre>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
