import { Signal, Smartphone } from "lucide-react";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { cn } from "@/components/ui/cn";
import { ToolButton } from "./tool-button";

/** The two common questions before a purchase: is there coverage, and does my phone support eSIM. */
export async function ShopTools({
  country,
  countries,
  className,
}: {
  /** The market's country. */
  country: string;
  /** All countries of the brand. */
  countries: readonly string[];
  className?: string;
}) {
  const [locale, t, { tools, failures }] = await Promise.all([
    getLocale(),
    getTranslations("tools"),
    getMessages(),
  ]);
  const shared = { country, countries, locale, messages: { tools, failures } };
  return (
    <div className={cn("flex flex-wrap gap-3", className)}>
      <ToolButton tool="coverage" {...shared}>
        <Signal aria-hidden="true" className="size-5" />
        {t("coverage.open")}
      </ToolButton>
      <ToolButton tool="device" {...shared}>
        <Smartphone aria-hidden="true" className="size-5" />
        {t("device.open")}
      </ToolButton>
    </div>
  );
}
