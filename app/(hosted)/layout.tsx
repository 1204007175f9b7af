import type { Metadata, Viewport } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { getViewer } from "@/app/session";
import { Document } from "@/components/shell/document";
import { FocusKeeper } from "@/components/shell/focus-keeper";
import { SandboxBar } from "@/components/shell/sandbox-bar";
import { env } from "@/lib/platform/env";

/** A link is a credential: search engines must not index it, and other sites must not get it as referrer. */
export async function generateMetadata(): Promise<Metadata> {
  const { theme } = (await getViewer()).ctx.tenant.settings;
  return {
    title: { default: theme.name, template: `%s · ${theme.name}` },
    icons: { icon: { url: theme.logo.mark, type: "image/svg+xml" } },
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

export const viewport: Viewport = { colorScheme: "light dark", viewportFit: "cover" };

/** The document of pages behind a link: the brand's theme, without the portal's menus. */
export default async function HostedLayout({ children }: { children: ReactNode }) {
  const [{ ctx }, locale] = await Promise.all([getViewer(), getLocale()]);
  return (
    <Document locale={locale} theme={ctx.tenant.settings.theme}>
      <NextIntlClientProvider messages={null}>
        {env().sandboxOrigin !== undefined && <SandboxBar />}
        {children}
        <FocusKeeper />
      </NextIntlClientProvider>
    </Document>
  );
}
