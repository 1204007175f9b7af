import { useMessages, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AppShell } from "@/components/offline/app-shell";
import { FocusKeeper } from "@/components/shell/focus-keeper";
import { SandboxBar } from "@/components/shell/sandbox-bar";
import { Toaster } from "@/components/ui/overlays/toast";
import { SkipLink } from "@/components/ui/skip-link";
import { UiTextProvider } from "@/components/ui/text/ui-text";
import type { Locale } from "@/i18n/locales";
import type { ShopSection } from "@/lib/catalog/catalogs/shop-sections";
import type { BrandTheme } from "@/lib/values/tenant/brand-theme";
import { BottomNav } from "./bottom-nav";
import { Footer } from "./footer";
import { Header } from "./header";

/**
 * The frame of every page of end users. The page itself renders inside `<main id="main">`. The frame does not load the
 * message formatter in the browser: a page with interactive texts wraps itself in `ClientMessages`.
 */
export function PortalShell({
  theme,
  shop,
  sandbox,
  children,
}: {
  theme: BrandTheme;
  /** The offer for the page's locale, and the brand's languages. */
  shop: { sections: readonly ShopSection[]; seats: boolean; locale: Locale; locales: readonly Locale[] };
  /** Whether the sandbox replaces a provider. */
  sandbox: boolean;
  children: ReactNode;
}) {
  const t = useTranslations("shell");
  const { ui } = useMessages();
  return (
    <UiTextProvider text={ui}>
      <SkipLink label={t("skip")} />
      {sandbox && <SandboxBar />}
      <Header
        theme={theme}
        sections={shop.sections}
        seats={shop.seats}
        locale={shop.locale}
        locales={shop.locales}
      />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer theme={theme} sections={shop.sections} />
      <BottomNav hasShop={shop.sections.length > 0} />
      <AppShell care={{ text: t("careWaits"), action: t("careAnswer") }} />
      <FocusKeeper />
      <Toaster label={t("notifications")} />
    </UiTextProvider>
  );
}
