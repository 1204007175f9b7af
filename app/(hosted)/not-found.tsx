import { Link2Off } from "lucide-react";
import { useTranslations } from "next-intl";

/** A link that leads nowhere: mistyped, or never ours. */
export default function LinkNotFound() {
  const t = useTranslations("pay");
  return (
    <main className="container-narrow flex min-h-dvh flex-col items-center justify-center gap-3 py-16 text-center">
      <Link2Off aria-hidden="true" strokeWidth={1.4} className="size-14 text-link" />
      <h1 className="text-3xl">{t("unknownTitle")}</h1>
      <p className="text-muted">{t("unknownText")}</p>
    </main>
  );
}
