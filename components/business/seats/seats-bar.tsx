"use client";
import { UserMinus, UserPlus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { iconButtonStyle } from "@/components/ui/icon-button";
import type { Seat } from "./seat";

const BulkAssign = lazy(() =>
  import("@/components/business/seats/dialogs/bulk-assign").then((module) => ({
    default: module.BulkAssign,
  })),
);
const BulkRelease = lazy(() =>
  import("@/components/business/seats/dialogs/bulk-release").then((module) => ({
    default: module.BulkRelease,
  })),
);

/** The actions on the selected seats. The bar stays visible while the person scrolls and selects more. */
export function SeatsBar({
  customerId,
  seats,
  selected,
  onClear,
}: {
  customerId: string;
  /** All seats: they show which people have one already. */
  seats: readonly Seat[];
  selected: readonly Seat[];
  onClear: () => void;
}) {
  const t = useTranslations("licenses");
  const [opened, setOpened] = useState<"ASSIGN" | "RELEASE">();
  const close = (changed: boolean) => {
    setOpened(undefined);
    if (changed) onClear();
  };
  return (
    <section
      aria-label={t("bulk.label")}
      className="sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-20 mt-4 flex flex-wrap items-center gap-2.5 rounded-card border bg-surface p-3 shadow-overlay md:bottom-4"
    >
      <p role="status" className="mr-auto pl-1 font-semibold text-sm">
        {t("bulk.selected", { count: selected.length })}
      </p>
      <Button size="sm" intent="secondary" onClick={() => setOpened("ASSIGN")}>
        <UserPlus aria-hidden="true" className="size-4" />
        {t("bulk.assign")}
      </Button>
      <Button size="sm" intent="secondary" onClick={() => setOpened("RELEASE")}>
        <UserMinus aria-hidden="true" className="size-4" />
        {t("bulk.release")}
      </Button>
      <button type="button" onClick={onClear} className={iconButtonStyle} aria-label={t("bulk.clear")}>
        <X aria-hidden="true" />
      </button>
      <Suspense>
        {opened === "ASSIGN" && (
          <BulkAssign customerId={customerId} seats={seats} selected={selected} onClose={close} />
        )}
        {opened === "RELEASE" && <BulkRelease selected={selected} onClose={close} />}
      </Suspense>
    </section>
  );
}
