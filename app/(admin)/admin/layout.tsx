import type { Metadata, Viewport } from "next";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { staffTheme } from "@/components/admin/shell/theme";
import { Document } from "@/components/shell/document";
import { Toaster } from "@/components/ui/overlays/toast";
import { UiTextProvider } from "@/components/ui/text/ui-text";
import { pageTheme } from "../page-theme";

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const [theme, t] = await Promise.all([pageTheme(), getTranslations("adminShell")]);
  const product = `${t("product")} · ${theme.name}`;
  return {
    title: { default: product, template: `%s · ${product}` },
    icons: { icon: { url: theme.logo.mark, type: "image/svg+xml" } },
    robots: { index: false, follow: false },
    // Addresses of staff pages name customers.
    referrer: "same-origin",
  };
}

export const viewport: Viewport = { colorScheme: "light dark" };

/** The document of the staff pages. Never cached: each page is made for its viewer. */
export default async function StaffLayout({ children }: { children: ReactNode }) {
  const [theme, locale, { ui }, t] = await Promise.all([
    pageTheme(),
    getLocale(),
    getMessages(),
    getTranslations("adminShell"),
  ]);
  return (
    <Document locale={locale} theme={staffTheme(theme)}>
      <UiTextProvider text={ui}>
        {children}
        <Toaster label={t("notifications")} />
      </UiTextProvider>
    </Document>
  );
}
