"use client";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { removeCap } from "./cap-calls";
import type { CapOfZone } from "./cap-of-zone";

// Loaded when the dialog is opened.
const CapDialog = lazy(() => import("./cap-dialog"));

/** Sets, changes or removes the cap of a zone. */
export function CapActions(given: CapOfZone) {
  const t = useTranslations("usage.caps");
  const { owner, capped } = given;
  const { zone, limitMb } = capped;
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const removal = useAct(() => removeCap(owner, zone), { done: t("removed") });
  const name = <span className="sr-only"> {t(`zone.${zone}`)}</span>;
  return (
    <div className="mt-3">
      <div className="flex flex-wrap gap-2">
        <Button
          intent="secondary"
          size="sm"
          onClick={() => {
            setOpened(true);
            setOpen(true);
          }}
        >
          {t(limitMb === undefined ? "set" : "change")}
          {name}
        </Button>
        {limitMb !== undefined && (
          <Button intent="secondary" size="sm" loading={removal.busy} onClick={() => removal.act(undefined)}>
            {t("remove")}
            {name}
          </Button>
        )}
      </div>
      <p role="alert" className="mt-2 font-medium text-danger text-sm empty:hidden">
        {removal.problem}
      </p>
      <Suspense>{opened && <CapDialog {...given} open={open} onOpenChange={setOpen} />}</Suspense>
    </div>
  );
}
