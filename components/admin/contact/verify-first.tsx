import { ShieldQuestion } from "lucide-react";
import { useTranslations } from "next-intl";

/** In the place of what stays hidden until the caller is verified. */
export function VerifyFirst() {
  const t = useTranslations("adminVerify");
  return (
    <section
      aria-label={t("firstVerify")}
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border bg-surface px-4 py-3 text-sm"
    >
      <ShieldQuestion aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <p className="min-w-56 flex-1">
        <strong className="font-semibold">{t("firstVerify")}</strong>{" "}
        <span className="text-muted">{t("hiddenUntilVerified")}</span>
      </p>
    </section>
  );
}
