"use client";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import type { ViewedPerson } from "@/components/admin/view-as/viewed";
import { Button } from "@/components/ui/button";

const ViewAsDialog = lazy(() => import("./view-as-dialog"));

/** Opens what it takes to look at the portal as a customer sees it. Needs the messages of `adminViewAs`. */
export function ViewAsButton({ viewed }: { viewed: ViewedPerson }) {
  const t = useTranslations("adminViewAs");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" intent="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t("button")}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ViewAsDialog viewed={viewed} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
