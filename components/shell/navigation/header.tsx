import { Armchair, Building2, CardSim, CircleUserRound, Menu, ReceiptText, UsersRound } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { BrandLogo } from "@/components/brand/brand-logo";
import { cn } from "@/components/ui/cn";
import { iconButtonStyle } from "@/components/ui/icon-button";
import type { Locale } from "@/i18n/locales";
import type { ShopSection } from "@/lib/catalog/catalogs/shop-sections";
import type { BrandTheme } from "@/lib/values/tenant/brand-theme";
import { CloseOnNavigation } from "./close-on-navigation";
import { SettingsMenu } from "./settings-menu";

/** The additional pages of a company. */
const companyPages = [
  { href: "/lines", label: "lines", Icon: CardSim },
  { href: "/licenses", label: "licenses", Icon: Armchair },
  { href: "/account/people", label: "people", Icon: UsersRound },
  { href: "/account/company", label: "company", Icon: Building2 },
] as const;

/**
 * Logo, sections, settings and account. It is the same for all visitors, so pages with it can be prerendered. Parts
 * that depend on the viewer use the variants `signed-in:` and `company:` (see `documentScript`).
 */
export function Header({
  theme,
  sections,
  seats,
  locale,
  locales,
}: {
  theme: BrandTheme;
  /** The sections of the shop; anchors of the plans page. */
  sections: readonly ShopSection[];
  /** Whether the brand has telephony seats for companies. */
  seats: boolean;
  /** The page's locale, one of `locales`. */
  locale: Locale;
  locales: readonly Locale[];
}) {
  const t = useTranslations("shell");
  const name = useTranslations("shell.sections");
  return (
    <header className="sticky top-0 z-30 border-b bg-background">
      <div className="container-page flex h-16 items-center gap-2 md:h-18 md:gap-8">
        <Link href="/" className="-mx-1 rounded-control px-1 py-1.5">
          <BrandLogo theme={theme} />
        </Link>
        {sections.length > 0 && (
          <nav aria-label={t("mainMenu")} className="hidden md:block">
            <ul className="flex gap-1">
              {sections.map((section) => (
                <li key={section}>
                  <Link
                    href={`/plans#${section}`}
                    className="inline-flex min-h-11 items-center rounded-button px-3.5 font-medium transition-colors hover:bg-sunken"
                  >
                    {name(section)}
                  </Link>
                </li>
              ))}
              <li className="max-lg:hidden">
                <Link
                  href="/help"
                  prefetch={false}
                  className="inline-flex min-h-11 items-center rounded-button px-3.5 font-medium transition-colors hover:bg-sunken"
                >
                  {t("help")}
                </Link>
              </li>
            </ul>
          </nav>
        )}
        <div className="ml-auto flex items-center gap-0.5">
          <SettingsMenu
            labels={{ menu: t("settings"), locale: t("countryAndLanguage"), scheme: t("appearance") }}
            locale={locale}
            locales={locales.map((value) => ({ value, label: t(`locales.${value}`) }))}
            schemes={(["system", "light", "dark"] as const).map((value) => ({ value, label: t(value) }))}
          />
          <Link
            href="/login"
            className="inline-flex min-h-11 items-center gap-2 rounded-button px-3 font-medium transition-colors hover:bg-sunken signed-in:hidden"
          >
            <CircleUserRound aria-hidden="true" className="size-5" />
            <span className="max-xs:sr-only">{t("signIn")}</span>
          </Link>
          <Link
            href="/invoices"
            className="hidden min-h-11 items-center gap-2 rounded-button px-3 font-medium transition-colors hover:bg-sunken md:signed-in:inline-flex"
          >
            <ReceiptText aria-hidden="true" className="size-5" />
            {t("invoices")}
          </Link>
          <Link
            href="/account"
            className="hidden min-h-11 items-center gap-2 rounded-button px-3 font-medium transition-colors hover:bg-sunken md:signed-in:inline-flex"
          >
            <CircleUserRound aria-hidden="true" className="size-5" />
            {t("account")}
          </Link>
          <CloseOnNavigation
            className={cn(
              "group md:hidden",
              sections.length === 0 && "hidden company:block md:company:hidden",
            )}
          >
            <summary aria-label={t("menu")} className={cn(iconButtonStyle, "list-none")}>
              <Menu aria-hidden="true" />
            </summary>
            <nav
              aria-label={t("mainMenu")}
              className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-b bg-background p-4 shadow-overlay"
            >
              <ul className="flex flex-col">
                {sections.map((section) => (
                  <li key={section} className="border-b last:border-b-0">
                    <Link
                      href={`/plans#${section}`}
                      className="block py-4 font-display font-semibold text-xl"
                    >
                      {name(section)}
                    </Link>
                  </li>
                ))}
                <li>
                  <Link
                    href="/help"
                    prefetch={false}
                    className="block py-4 font-display font-semibold text-xl"
                  >
                    {t("help")}
                  </Link>
                </li>
              </ul>
              <p className="mt-3 mb-2 hidden border-t pt-5 font-medium text-muted text-sm company:block">
                {t("yourCompany")}
              </p>
              <ul className="hidden grid-cols-2 gap-2 pb-1 company:grid">
                {companyPages
                  .filter(({ label }) => seats || label !== "licenses")
                  .map(({ href, label, Icon }) => (
                    <li key={href}>
                      <Link
                        href={href}
                        className="flex min-h-12 items-center gap-2.5 rounded-control bg-sunken px-3.5 font-medium"
                      >
                        <Icon aria-hidden="true" className="size-4.5 shrink-0" />
                        {t(label)}
                      </Link>
                    </li>
                  ))}
              </ul>
            </nav>
          </CloseOnNavigation>
        </div>
      </div>
    </header>
  );
}
