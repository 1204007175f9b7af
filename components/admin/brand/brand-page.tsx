import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageTitle } from "@/components/admin/shell/page-title";
import { SectionLinks } from "@/components/admin/shell/section-links";

/** The common parts of the brand's pages: title, a summary, and links to the others. */
export function BrandPage({
  title,
  lead,
  links,
  action,
  children,
}: {
  title: ReactNode;
  lead?: string;
  links: readonly { href: string; label: string }[];
  action?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations("adminBrand");
  return (
    <>
      <PageTitle title={title} lead={lead} action={action} />
      <SectionLinks label={t("sections")} links={links} />
      {children}
    </>
  );
}
