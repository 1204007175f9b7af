import { Signal, Smartphone } from "lucide-react";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { cn } from "@/components/ui/cn";
import { ToolButton } from "./tool-button";
import type { ToolProps } from "./tool-props";

type Place = Pick<ToolProps, "country" | "countries">;

const ICONS = { coverage: Signal, device: Smartphone };

/** The two common questions before a purchase: is there coverage, and does my phone support eSIM. */
export const ShopTools = ({ className, ...place }: Place & { className?: string }) => (
  <div className={cn("flex flex-wrap gap-3", className)}>
    <ShopTool tool="coverage" {...place} />
    <ShopTool tool="device" {...place} />
  </div>
);

/** A button that opens one tool. */
export async function ShopTool({ tool, ...place }: Place & Pick<ToolProps, "tool">) {
  const [locale, t, { tools, failures }] = await Promise.all([
    getLocale(),
    getTranslations("tools"),
    getMessages(),
  ]);
  const Icon = ICONS[tool];
  return (
    <ToolButton tool={tool} {...place} locale={locale} messages={{ tools, failures }}>
      <Icon aria-hidden="true" className="size-5" />
      {t(`${tool}.open`)}
    </ToolButton>
  );
}
