"use client";
import { useTranslations } from "next-intl";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/client/client";

/** Cancels the deletion of the account. */
export function KeepAccount() {
  const t = useTranslations("deletion.scheduled");
  const keep = useAct(() => api.DELETE("/accounts/me/deletion"), { done: t("kept") });
  return (
    <div className="grid gap-2">
      <Button loading={keep.busy} onClick={() => keep.act(undefined)}>
        {t("keep")}
      </Button>
      {keep.problem && (
        <p role="alert" className="max-w-xs text-danger text-sm">
          {keep.problem}
        </p>
      )}
    </div>
  );
}
