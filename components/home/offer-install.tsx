import { useTranslations } from "next-intl";
import { InstallHint } from "@/components/offline/install-hint";

/** The offer to put the site on the home screen, with its words: the client component loads no messages. */
export function OfferInstall() {
  const t = useTranslations("offline.install");
  return (
    <InstallHint text={{ title: t("title"), text: t("text"), install: t("install"), later: t("later") }} />
  );
}
