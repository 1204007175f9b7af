import { LifeBuoy, Mail, Phone } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { BrandLogo } from "@/components/brand/brand-logo";
import { marketOfLocale } from "@/i18n/locales";
import type { ShopSection } from "@/lib/catalog/catalogs/shop-sections";
import { formatPhoneNumber } from "@/lib/platform/inputs/phone";
import type { BrandTheme } from "@/lib/values/tenant/brand-theme";

/** Help first, then links to pages, then the legal ones. */
export function Footer({ theme, sections }: { theme: BrandTheme; sections: readonly ShopSection[] }) {
  const t = useTranslations("shell");
  const name = useTranslations("shell.sections");
  const market = marketOfLocale(useLocale());
  const { email, phones, hours } = theme.support;
  const phone = phones.find(({ country }) => country === market) ?? phones[0];
  const { terms, privacy } = theme.links;
  const legal = [
    { href: terms, label: t("terms") },
    { href: privacy, label: t("privacy") },
  ];
  return (
    <footer className="when-near mt-24 border-t bg-sunken pb-[env(safe-area-inset-bottom)] max-md:signed-in:pb-20">
      <div className="container-page grid gap-x-8 gap-y-10 py-12 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <section aria-labelledby="footer-help">
          <h2 id="footer-help" className="text-2xl">
            {t("help")}
          </h2>
          <p className="mt-1 text-muted">{hours ? t("helpText", { hours }) : t("helpTextAlways")}</p>
          <ul className="mt-3">
            <li>
              <Link
                href="/help"
                prefetch={false}
                className="inline-flex min-h-11 items-center gap-2.5 font-medium underline-offset-4 hover:underline"
              >
                <LifeBuoy aria-hidden="true" className="size-5" />
                {t("helpPages")}
              </Link>
            </li>
            <li>
              <a
                href={`mailto:${email}`}
                className="inline-flex min-h-11 items-center gap-2.5 font-medium underline-offset-4 hover:underline"
              >
                <Mail aria-hidden="true" className="size-5" />
                {email}
              </a>
            </li>
            {phone && (
              <li>
                <a
                  href={`tel:${phone.msisdn}`}
                  className="inline-flex min-h-11 items-center gap-2.5 font-medium underline-offset-4 hover:underline"
                >
                  <Phone aria-hidden="true" className="size-5" />
                  {t("call", { number: formatPhoneNumber(phone.msisdn, [market]) })}
                </a>
              </li>
            )}
          </ul>
        </section>
        {sections.length > 0 && (
          <LinkList title={t("footerShop")}>
            {sections.map((section) => (
              <FooterLink key={section} href={`/plans#${section}`}>
                {name(section)}
              </FooterLink>
            ))}
          </LinkList>
        )}
        <LinkList title={t("footerAccount")}>
          <FooterLink href="/">{t("home")}</FooterLink>
          <FooterLink href="/account">{t("account")}</FooterLink>
        </LinkList>
        <LinkList title={t("legal")}>
          {legal.map(({ href, label }) => (
            <FooterLink key={href} href={href}>
              {label}
            </FooterLink>
          ))}
        </LinkList>
      </div>
      <div className="container-page">
        <div className="flex flex-wrap items-center justify-between gap-4 border-t py-6 text-muted text-sm">
          <BrandLogo theme={theme} />
          <p className="flex flex-wrap items-center gap-x-6">
            {/* A separate document, with its own theme. */}
            <a
              href="/developers"
              className="inline-flex min-h-11 items-center hover:text-foreground hover:underline"
            >
              {t("developers")}
            </a>
            {theme.legalName}
          </p>
        </div>
      </div>
    </footer>
  );
}

function LinkList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="font-sans font-semibold text-base tracking-normal">{title}</h2>
      <ul className="mt-1.5">{children}</ul>
    </section>
  );
}

function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <Link
        href={href}
        prefetch={false}
        className="inline-flex min-h-11 items-center text-muted hover:text-foreground hover:underline md:min-h-9"
      >
        {children}
      </Link>
    </li>
  );
}
