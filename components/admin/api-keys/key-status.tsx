import { useTranslations } from "next-intl";
import { Badge, type Tone } from "@/components/ui/text/badge";
import type { ApiKey } from "@/lib/identity/keys/model";

const TONES: Record<ApiKey["status"], Tone> = { LIVE: "success", EXPIRED: "neutral", REVOKED: "danger" };

/** Whether a key works, and whether another one replaces it. */
export function KeyStatus({ apiKey: { status, replacedBy } }: { apiKey: ApiKey }) {
  const t = useTranslations("adminApiKeys");
  if (status === "LIVE" && replacedBy)
    return (
      <Badge tone="warning" className="text-xs!">
        {t("replaced")}
      </Badge>
    );
  return (
    <Badge tone={TONES[status]} className="text-xs!">
      {t(`statusOf.${status}`)}
    </Badge>
  );
}
