import { useLocale, useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { LinkButton } from "@/components/ui/link-button";
import { languageOf } from "@/i18n/locales";
import type { ShopSection } from "@/lib/catalog/catalogs/shop-sections";
import type { BrandTheme } from "@/lib/values/tenant/brand-theme";
import { ByReader } from "./by-reader";

/** The first thing that a new visitor sees: what the shop sells, and where to go. */
export function Hero({
  hero,
  includesTax,
  sections,
  children,
}: {
  /** The brand's own text and picture. */
  hero: BrandTheme["hero"];
  includesTax: boolean;
  /** The sections below it. */
  sections: readonly ShopSection[];
  children: React.ReactNode;
}) {
  const t = useTranslations("catalog.hero");
  const language = languageOf(useLocale());
  const image = hero?.image;
  return (
    <div className="overflow-hidden bg-hero text-hero-foreground">
      <div
        className={cn("container-page grid", image && "md:grid-cols-[1.05fr_1fr] md:items-stretch md:gap-6")}
      >
        <div className="pt-10 pb-8 md:py-20 lg:py-24">
          <h1 className="text-[clamp(2.5rem,1.4rem+4.6vw,4.75rem)] leading-[1.02]! tracking-[-0.035em]!">
            {hero?.title?.[language] ?? t("title")}
          </h1>
          <p className="mt-5 max-w-[34rem] text-lg md:text-xl">
            {hero?.lead?.[language] ?? (
              <ByReader company={includesTax ? t("leadCompany") : undefined}>
                {t(includesTax ? "leadIncluded" : "leadAdded")}
              </ByReader>
            )}
          </p>
          {sections.length > 0 && (
            <div className="mt-7 flex flex-wrap gap-3">
              <LinkButton href={`#${sections[0]}`} size="lg">
                {t("choosePlan")}
              </LinkButton>
              {sections.indexOf("travel") > 0 && (
                <LinkButton href="#travel" size="lg" intent="ghost" className="border border-current">
                  {t("goTravelling")}
                </LinkButton>
              )}
            </div>
          )}
          <div className="mt-8">{children}</div>
        </div>
        {image && (
          <div className="relative -mx-4 aspect-[9/7] sm:aspect-auto sm:h-80 md:mx-0 md:-mr-[max(2rem,calc((100vw-76rem)/2+2rem))] md:h-auto">
            {/* biome-ignore lint/performance/noImgElement: an SVG that is the page's largest paint */}
            <img
              src={image}
              alt=""
              width={720}
              height={560}
              fetchPriority="high"
              className="absolute inset-0 size-full object-cover object-bottom"
            />
          </div>
        )}
      </div>
    </div>
  );
}
