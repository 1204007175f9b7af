import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";

/** What an operation asks for besides the role. */
export function Needs({ reason, stepUp }: { reason: boolean; stepUp: boolean }) {
  const t = useTranslations("adminRoles");
  if (!reason && !stepUp) return null;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {reason && <Badge className="text-xs!">{t("reason")}</Badge>}
      {stepUp && <Badge className="text-xs!">{t("stepUp")}</Badge>}
    </span>
  );
}
