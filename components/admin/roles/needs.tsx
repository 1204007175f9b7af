import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/text/badge";

/** What an operation asks for besides the role. */
export function OperationNeeds({
  reason,
  stepUp,
  limited = false,
  contact = false,
  level = 0,
}: {
  reason: boolean;
  stepUp: boolean;
  /** Whether amounts above a limit need an approval. */
  limited?: boolean;
  contact?: boolean;
  level?: number;
}) {
  const t = useTranslations("adminRoles");
  if (!reason && !stepUp && !limited && !contact) return null;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {contact && <Badge className="text-xs!">{level > 0 ? t("level", { level }) : t("contact")}</Badge>}
      {limited && <Badge className="text-xs!">{t("limit")}</Badge>}
      {reason && <Badge className="text-xs!">{t("reason")}</Badge>}
      {stepUp && <Badge className="text-xs!">{t("stepUp")}</Badge>}
    </span>
  );
}
