"use client";
import { useTranslations } from "next-intl";
import { WindowRefusal } from "@/components/admin/act/refusal/refusal";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { staffApi } from "@/lib/client/staff";
import { useStaffWords } from "../use-staff-words";

/** Claims an item of the queue with one click, and releases it with another. Needs the messages of `adminWork`. */
export function TakeButton({ workItemId }: { workItemId: string }) {
  const t = useTranslations("adminWork");
  const words = useStaffWords();
  const { act, busy, problem, failure } = useAct(
    () => staffApi.POST("/work-items/{workItemId}/claim", { params: { path: { workItemId } } }),
    // The API's own text names the colleague who was faster.
    { done: t("taken"), say: (failure) => words(failure) ?? failure.message },
  );
  return (
    <>
      <Button size="sm" intent="secondary" loading={busy} onClick={() => void act(undefined)}>
        {t("take")}
      </Button>
      <WindowRefusal of={{ problem, failure }} className="basis-full" />
    </>
  );
}
