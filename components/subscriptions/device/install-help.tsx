import { useTranslations } from "next-intl";
import type { Support } from "@/components/subscriptions/support";
import { Disclosure } from "@/components/ui/overlays/disclosure";

/** Help with a failed eSIM installation: the usual reasons, most frequent first, then support. */
export function InstallHelp({ support, replaceable }: { support: Support; replaceable: boolean }) {
  const t = useTranslations("subscription.install.help");
  const link = "font-medium text-link underline decoration-1 underline-offset-4";
  return (
    <Disclosure title={t("title")}>
      <dl className="flex flex-col gap-4">
        {(["notFound", "used", "locked", "noSignal"] as const).map((trouble) => (
          <div key={trouble}>
            <dt className="font-medium">{t(`${trouble}.title`)}</dt>
            <dd className="text-muted">{t(`${trouble}.text`)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        {replaceable &&
          t.rich("replace", {
            link: (chunks) => (
              <a href="#sim" className={link}>
                {chunks}
              </a>
            ),
          })}{" "}
        {t.rich("contact", {
          link: (chunks) => (
            <a
              href={support.phone ? `tel:${support.phone.msisdn}` : `mailto:${support.email}`}
              className={link}
            >
              {chunks}
            </a>
          ),
          way: support.phone?.display ?? support.email,
        })}
      </p>
    </Disclosure>
  );
}
