import type { ReactNode } from "react";
import { preload } from "react-dom";
import { documentScript } from "@/components/brand/document-script";
import { fontFiles } from "@/components/brand/fonts";
import { themeCss } from "@/components/brand/theme-css";
import type { BrandTheme } from "@/lib/values/tenant/brand-theme";
import "@/app/globals.css";

/**
 * The HTML document of every root layout: language, fonts, the brand's variables, and the visitor's colour scheme
 * without a flash.
 */
export function Document({
  locale,
  theme,
  children,
}: {
  locale: string;
  theme: BrandTheme;
  children: ReactNode;
}) {
  for (const file of fontFiles(theme))
    preload(file, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  return (
    // The script adds attributes before React sees the element.
    <html lang={locale} suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
        <script dangerouslySetInnerHTML={{ __html: documentScript }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from values the theme's schema has checked */}
        <style dangerouslySetInnerHTML={{ __html: themeCss(theme) }} />
      </head>
      <body>{children}</body>
    </html>
  );
}
