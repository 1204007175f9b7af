import { Compass } from "lucide-react";
import { useTranslations } from "next-intl";
import { ShopTool } from "@/components/tools/shop-tools";
import type { ToolProps } from "@/components/tools/tool-props";
import { LinkButton } from "@/components/ui/link-button";

/** Help with the choice of a plan: the questions that find one, coverage, and phones. */
export function ChoiceHelp({
  finds,
  ...place
}: Pick<ToolProps, "country" | "countries"> & {
  /** Whether the shop has plans to choose between. */
  finds: boolean;
}) {
  const t = useTranslations("finder");
  return (
    <div className="flex flex-wrap gap-3">
      {finds && (
        <LinkButton href="/find-plan" prefetch={false} className="max-xs:w-full">
          <Compass aria-hidden="true" className="size-5" />
          {t("link")}
        </LinkButton>
      )}
      <ShopTool tool="coverage" {...place} />
      <ShopTool tool="device" {...place} />
    </div>
  );
}
