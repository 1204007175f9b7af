"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type { ImportCompany } from "@/components/business/import/import-company";
import { Tabs } from "@/components/ui/tabs";
import { AddSubscriptions } from "./add-subscriptions";
import { ChangeSubscribers } from "./change-subscribers";

/** The two kinds of imports: new subscriptions, or the users of existing ones. */
export function ImportSubscriptions({ company }: { company: ImportCompany }) {
  const t = useTranslations("lines.import");
  const [busy, setBusy] = useState(false);
  // The input in the preview exists only in this page.
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [busy]);
  return (
    <Tabs
      label={t("what")}
      tabs={[
        {
          value: "add",
          label: t("ADD.tab"),
          content: <AddSubscriptions company={company} onBusy={setBusy} />,
        },
        {
          value: "change",
          label: t("CHANGE.tab"),
          content: <ChangeSubscribers company={company} onBusy={setBusy} />,
        },
      ]}
    />
  );
}
