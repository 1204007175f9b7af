import { cn } from "@/components/ui/cn";
import type { BrandTheme } from "@/lib/values/tenant/brand-theme";

/** The brand's wordmark. Its space is reserved; the variant for the current scheme is shown. */
export function BrandLogo({ theme, className }: { theme: BrandTheme; className?: string }) {
  const { light, dark, width, height } = theme.logo;
  return (
    <span className={cn("inline-flex shrink-0", className)}>
      {/* biome-ignore lint/performance/noImgElement: a logo is a small SVG at a fixed size */}
      <img src={light} width={width} height={height} alt={theme.name} className="dark:hidden" />
      {/* biome-ignore lint/performance/noImgElement: as above */}
      <img src={dark} width={width} height={height} alt={theme.name} className="hidden dark:block" />
    </span>
  );
}
