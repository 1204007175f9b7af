import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button";
import { Alert } from "@/components/ui/states/alert";
import type { BrandTheme } from "@/lib/values/tenant/brand-theme";
import { themeStyle } from "./theme-style";

/** What a theme makes of the shop's front, a plan, a message and an e-mail, in one scheme. Nothing in it can be pressed. */
export function BrandThemePreview({
  theme,
  scheme,
  language,
}: {
  theme: BrandTheme;
  scheme: "light" | "dark";
  language: "en" | "sv";
}) {
  const t = useTranslations("adminBrand.preview");
  const logo = scheme === "light" ? theme.logo.light : theme.logo.dark;
  const picture = (
    // biome-ignore lint/performance/noImgElement: a logo is a small SVG at a fixed size
    <img src={logo} width={theme.logo.width} height={theme.logo.height} alt={theme.name} />
  );
  return (
    <figure
      aria-label={t("label")}
      style={themeStyle(theme, scheme)}
      className="overflow-hidden rounded-card border bg-background text-foreground"
    >
      <div className="flex items-center justify-between gap-4 border-b bg-surface px-4 py-3">
        {picture}
        <span className="text-link text-sm underline underline-offset-4">{t("link")}</span>
      </div>
      <div className="bg-hero px-4 py-6 text-hero-foreground">
        <p className="font-bold font-display text-2xl">
          {theme.hero?.title?.[language] || theme.tagline || theme.name}
        </p>
        <p className="mt-2 text-sm">{theme.hero?.lead?.[language] || t("lead")}</p>
        <span className="mt-3 inline-block rounded-full bg-accent px-3 py-1 font-medium text-accent-foreground text-sm">
          {t("accent")}
        </span>
      </div>
      <div className="grid gap-3 p-4">
        <div className="rounded-card border bg-surface p-4">
          <p className="font-medium">{t("plan")}</p>
          <p className="text-muted text-sm">{t("planText")}</p>
          <span aria-hidden="true" className={buttonStyle({ className: "mt-3" })}>
            {t("button")}
          </span>
        </div>
        <Alert tone="success">{t("success")}</Alert>
        <Alert tone="danger">{t("danger")}</Alert>
        <span className="block rounded-control border border-border-strong bg-surface px-3 py-2 text-muted text-sm">
          {t("field")}
        </span>
      </div>
      <figcaption className="border-t bg-sunken px-4 py-3 text-muted text-xs">
        {theme.legalName} · {theme.support.email}
      </figcaption>
    </figure>
  );
}
