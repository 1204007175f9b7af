"use client";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";

const ViewAsDialog = lazy(() => import("./view-as-dialog"));

/** Whose pages are looked at. Without `userId` the API chooses a person of the customer. */
export type Viewed = { customerId: string; userId?: string };

/** Opens what it takes to look at the portal as a customer sees it. Needs the messages of `adminViewAs`. */
export function ViewAsButton({ viewed }: { viewed: Viewed }) {
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
