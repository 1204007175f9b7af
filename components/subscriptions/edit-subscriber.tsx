"use client";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Subscription } from "@/lib/subscriptions/model";

const SubscriberDialog = lazy(() => import("./subscriber-dialog"));

export type EditedSubscriber = {
  subscriber: Subscription["subscriber"];
  /** Of the address; absent where none is asked for. */
  country: string | undefined;
  /** The address is where help is sent to. */
  emergency: boolean;
};

/** The button that changes who uses a line; its form is loaded with the first click. */
export function EditSubscriber(props: EditedSubscriber) {
  const t = useTranslations("porting.subscriber");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button intent="secondary" width="full" className="mt-4" onClick={() => setOpen(true)}>
        {t("edit")}
        <span className="sr-only"> {t("title")}</span>
      </Button>
      {open && (
        <Suspense>
          <SubscriberDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
