import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import type { z } from "zod";
import { BrandLogo } from "@/components/brand/brand-logo";
import { Card } from "@/components/ui/card";
import type { Branding } from "@/lib/payments/model";
import type { BrandTheme } from "@/lib/values/tenant/brand-theme";
import { brandingCss } from "./pay/branding";

/** The frame of every page behind a link: the brand, one card, and the support contact. */
export async function HostedFrame({
  theme,
  branding,
  wide = false,
  children,
}: {
  theme: z.infer<typeof BrandTheme>;
  branding?: z.infer<typeof Branding> | undefined;
  wide?: boolean;
  children: ReactNode;
}) {
  const t = await getTranslations("pay");
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of colours and numbers that were checked */}
      <style dangerouslySetInnerHTML={{ __html: brandingCss(branding) }} />
      <main className="min-h-dvh bg-[var(--page,var(--background))] px-4 py-8 text-[color:var(--page-foreground,var(--foreground))] md:py-14">
        <div className={`mx-auto flex flex-col gap-6 ${wide ? "max-w-3xl" : "max-w-xl"}`}>
          <header className="flex items-center gap-4">
            {branding?.displayName ? (
              <p className="break-words font-display font-semibold text-2xl">{branding.displayName}</p>
            ) : (
              <BrandLogo theme={theme} />
            )}
          </header>
          <Card className="p-5 text-foreground sm:p-8">{children}</Card>
          <p className="text-center text-sm">{t("help", { email: theme.support.email })}</p>
        </div>
      </main>
    </>
  );
}

/** The state of a resource that can no longer, or not yet, be acted on. */
export function HostedState({
  icon,
  title,
  text,
  children,
}: {
  icon: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-3 py-4 text-center">
      <span aria-hidden="true" className="[&_svg]:size-12">
        {icon}
      </span>
      <h2 className="text-2xl">{title}</h2>
      <p className="max-w-prose text-muted">{text}</p>
      {children && <div className="mt-3">{children}</div>}
    </div>
  );
}
