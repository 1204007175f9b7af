"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type { ImportCompany } from "@/components/business/import/import-company";
import { Tabs } from "@/components/ui/tabs";
import { AddSubscriptions } from "./add-lines";
import { ChangeSubscribers } from "./change-lines";

/** Two things one does with a file: new lines, or who uses those there are. */
export function ImportSubscriptions({ company }: { company: ImportCompany }) {
  const t = useTranslations("lines.import");
  const [busy, setBusy] = useState(false);
  // What was typed into the preview is in this page alone.
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
