import { Smartphone } from "lucide-react";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { ToolButton } from "@/components/tools/tool-button";

/** Opens the check whether a phone supports eSIM, for people who are about to install one. */
export async function DeviceCheckButton({ country }: { country: string }) {
  const [locale, t, { tools, failures }] = await Promise.all([
    getLocale(),
    getTranslations("tools"),
    getMessages(),
  ]);
  return (
    <ToolButton
      tool="device"
      country={country}
      countries={[country]}
      locale={locale}
      messages={{ tools, failures }}
    >
      <Smartphone aria-hidden="true" className="size-5" />
      {t("device.open")}
    </ToolButton>
  );
}
