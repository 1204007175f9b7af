import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { DevelopersShell } from "@/components/developers/shell";
import { developersTheme } from "@/components/developers/theme";
import { Document } from "@/components/shell/document";

export const metadata: Metadata = {
  title: { default: "Tern for developers", template: "%s · Tern for developers" },
  description: "API reference and guides: sell and run connectivity subscriptions over HTTP.",
  icons: { icon: { url: developersTheme.logo.mark, type: "image/svg+xml" } },
};

export const viewport: Viewport = { colorScheme: "light dark" };

/** The same for every brand and visitor: prerendered, in English. */
export default function DevelopersLayout({ children }: { children: ReactNode }) {
  return (
    <Document locale="en" theme={developersTheme}>
      <DevelopersShell>{children}</DevelopersShell>
    </Document>
  );
}
