import { FlaskConical } from "lucide-react";
import { useTranslations } from "next-intl";

/** Shows that nothing here is real, with links to the e-mails and the controls. Only with the sandbox. */
export function SandboxBar() {
  const t = useTranslations("shell");
  const link = "inline-flex min-h-11 items-center font-semibold underline underline-offset-4 sm:min-h-9";
  return (
    <aside aria-label={t("sandbox")} className="bg-foreground text-background text-sm">
      <div className="container-page flex flex-wrap items-center gap-x-5">
        <p className="mr-auto inline-flex items-center gap-2 py-1">
          <FlaskConical aria-hidden="true" className="size-4 shrink-0" />
          <span>
            <strong className="font-semibold">{t("sandbox")}</strong>
            <span className="max-sm:sr-only"> · {t("sandboxText")}</span>
          </span>
        </p>
        <a href="/sandbox/mailbox" className={link}>
          {t("sandboxMailbox")}
        </a>
        <a href="/sandbox" className={link}>
          {t("sandboxControl")}
        </a>
      </div>
    </aside>
  );
}
