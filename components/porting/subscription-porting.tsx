"use client";
import { PhoneForwarded } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { type ComponentProps, lazy, Suspense, useState } from "react";
import type { BringNumberProps } from "@/components/porting/bring";
import { Button } from "@/components/ui/button";

const BringNumber = lazy(async () => {
  const [{ default: BringNumber }, { QueryProvider }] = await Promise.all([
    import("./bring-number"),
    import("@/components/shell/query-provider"),
  ]);
  return {
    default: (props: ComponentProps<typeof BringNumber>) => (
      <QueryProvider>
        <BringNumber {...props} />
      </QueryProvider>
    ),
  };
});

/** Loaded lazily, because few subscriptions have a porting. */
export const LazyPortingTracker = dynamic(() => import("./subscription-tracker"));

/** The button that starts it. */
export function BringButton(bring: BringNumberProps) {
  const t = useTranslations("porting.bring");
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState(false);
  return (
    <>
      <Button
        intent="secondary"
        width="full"
        onClick={() => {
          setLoaded(true);
          setOpen(true);
        }}
      >
        <PhoneForwarded aria-hidden="true" className="size-5" />
        {t("action")}
      </Button>
      {loaded && open && (
        <Suspense>
          <BringNumber {...bring} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
