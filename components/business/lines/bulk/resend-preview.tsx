"use client";
import { FileDown } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useFailureText } from "@/components/shell/use-failure-text";
import { Button } from "@/components/ui/button";
import { Alert } from "@/components/ui/states/alert";
import type { ListedSubscription } from "../lines";
import { splitByAction } from "./plan";
import { BulkPreview, RefusedSubscriptions } from "./preview";

/** Sends people their eSIM again, or downloads the codes as a file. */
export function ResendPreview({
  subscriptions,
  onRun,
}: {
  subscriptions: readonly ListedSubscription[];
  onRun: (able: readonly ListedSubscription[]) => void;
}) {
  const t = useTranslations("lines.bulk");
  const { able, refused } = splitByAction("RESEND", subscriptions);
  return (
    <BulkPreview
      action="RESEND"
      able={able.length}
      of={subscriptions.length}
      onConfirm={() => onRun(able)}
      after={<Codes subscriptions={subscriptions} />}
    >
      {able.length > 0 && (
        <ul className="flex list-disc flex-col gap-1.5 pl-5">
          <li>{t("resend.each")}</li>
          <li>{t("resend.once")}</li>
        </ul>
      )}
      <RefusedSubscriptions refused={refused} />
    </BulkPreview>
  );
}

/** The activation codes of the selected subscriptions as a file, in any state; the file names the state. */
function Codes({ subscriptions }: { subscriptions: readonly ListedSubscription[] }) {
  const t = useTranslations("lines");
  const locale = useLocale();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const some = subscriptions.some(({ esimState }) => esimState !== undefined);
  const save = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { saveCodes } = await import("../save-codes");
      await saveCodes(subscriptions, {
        locale,
        name: t("codes.file"),
        heading: (column) => t(`codes.${column}`),
        state: (state) => t(`esim.${state}`),
      });
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  if (!some) return null;
  return (
    <div className="flex flex-col items-start gap-2 border-t pt-4">
      <p className="text-muted text-sm">{t("codes.text")}</p>
      <Button intent="secondary" size="sm" loading={busy} onClick={save}>
        <FileDown aria-hidden="true" className="size-4" />
        {t("codes.save")}
      </Button>
      <div aria-live="assertive" className="empty:hidden">
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
    </div>
  );
}
