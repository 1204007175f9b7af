import type { Metadata, Viewport } from "next";
import { notFound } from "next/navigation";
import { Document } from "@/components/shell/document";
import { PortalShell } from "@/components/shell/navigation/portal-shell";
import { isLocale } from "@/i18n/locales";
import { env } from "@/lib/platform/env";
import { shopFrame, soldBy } from "../../shop";
import { themeOf } from "../../theme";

type Props = LayoutProps<"/[host]/[locale]">;

/** Brands are found by host name at the first visit; their pages are then kept per locale. */
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const theme = await themeOf((await params).host);
  return {
    title: {
      default: theme.tagline ? `${theme.name} · ${theme.tagline}` : theme.name,
      template: `%s · ${theme.name}`,
    },
    applicationName: theme.name,
    manifest: "/manifest.webmanifest",
    appleWebApp: { capable: true, title: theme.name },
    icons: { icon: { url: theme.logo.mark, type: "image/svg+xml" }, apple: "/app-icon/apple-180.png" },
    formatDetection: { telephone: false },
  };
}

export async function generateViewport({ params }: Props): Promise<Viewport> {
  const { light, dark } = (await themeOf((await params).host)).colors;
  return {
    colorScheme: "light dark",
    viewportFit: "cover",
    themeColor: [
      { media: "(prefers-color-scheme: light)", color: light.background },
      { media: "(prefers-color-scheme: dark)", color: dark.background },
    ],
  };
}

export default async function PortalLayout({ params, children }: Props) {
  const { host, locale } = await params;
  if (!isLocale(locale)) notFound();
  const [theme, shop] = await Promise.all([themeOf(host), shopFrame(host, locale)]);
  const { seats } = await soldBy(shop.tenant);
  return (
    <Document locale={locale} theme={theme}>
      <PortalShell theme={theme} shop={{ ...shop, seats }} sandbox={env().sandboxOrigin !== undefined}>
        {children}
      </PortalShell>
    </Document>
  );
}
