import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/text/badge";
import type { Action } from "./action";

/** What an action needs from the staff member. The level of the caller is next to its button (`action-button.tsx`). */
export function NeedsList({ needs: { reason, stepUp, right } }: Pick<Action, "needs">) {
  const t = useTranslations("adminAct.needs");
  const names = [reason && t("reason"), stepUp && t("stepUp"), right === "approval" && t("approval")].filter(
    (name) => name !== false,
  );
  if (names.length === 0) return null;
  return (
    <span className="flex flex-wrap items-center gap-1">
      <span className="sr-only">{t("label")}: </span>
      {names.map((name) => (
        <Badge key={name} className="text-xs!">
          {name}
        </Badge>
      ))}
    </span>
  );
}
