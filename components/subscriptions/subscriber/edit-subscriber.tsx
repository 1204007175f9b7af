"use client";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import type { EditedSubscriber } from "@/components/subscriptions/subscriber/edited-subscriber";
import { Button } from "@/components/ui/button";

const SubscriberDialog = lazy(() => import("./subscriber-dialog"));

/** The button that changes the user of a subscription; its form is loaded with the first click. */
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
