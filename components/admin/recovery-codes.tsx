"use client";
import { Check, Copy, Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { downloadFile } from "@/components/shell/files/download";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/forms/checkbox";

/**
 * Recovery codes, shown once, with ways to store them. `onKept` is called when the person confirms that they are
 * stored.
 */
export function ShownRecoveryCodes({
  codes,
  email,
  action,
  onKept,
}: {
  codes: readonly string[];
  email: string;
  /** The label of the button that continues. */
  action: string;
  onKept: () => void;
}) {
  const t = useTranslations("adminAccount");
  const [kept, setKept] = useState(false);
  const [copied, setCopied] = useState(false);
  const text = codes.join("\n");
  const download = () => {
    downloadFile(
      new Blob([`${t("fileTitle", { email })}\n\n${text}\n`], { type: "text/plain" }),
      "recovery-codes.txt",
    );
  };
  return (
    <div className="flex flex-col gap-4">
      <ol className="grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-control bg-sunken p-4 font-mono text-sm xs:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2.5">
        <Button
          intent="secondary"
          size="sm"
          onClick={async () => {
            await navigator.clipboard.writeText(text);
            setCopied(true);
          }}
        >
          {copied ? (
            <Check aria-hidden="true" className="size-4" />
          ) : (
            <Copy aria-hidden="true" className="size-4" />
          )}
          {copied ? t("copied") : t("copyCodes")}
        </Button>
        <Button intent="secondary" size="sm" onClick={download}>
          <Download aria-hidden="true" className="size-4" />
          {t("download")}
        </Button>
        <span aria-live="polite" className="sr-only">
          {copied && t("copied")}
        </span>
      </div>
      <Checkbox label={t("kept")} checked={kept} onChange={({ target }) => setKept(target.checked)} />
      <Button size="lg" width="full" disabled={!kept} onClick={onKept}>
        {action}
      </Button>
    </div>
  );
}
