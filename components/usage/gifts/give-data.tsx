"use client";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Giving } from "./giving";

// Loaded when the dialog is opened.
const GiveDataDialog = lazy(() => import("./give-data-dialog"));

/** Opens the dialog that gives data. */
export function GiveData(giving: Giving) {
  const t = useTranslations("usage.gifts");
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  return (
    <div className="mt-4">
      <Button
        intent="secondary"
        size="sm"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        {t("open")}
      </Button>
      <Suspense>{opened && <GiveDataDialog {...giving} open={open} onOpenChange={setOpen} />}</Suspense>
    </div>
  );
}
