import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageTitle } from "@/components/admin/shell/page-title";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { Action } from "../act/action";
import { ActionButton } from "../act/action-button";
import { Pager } from "../pager";

/**
 * The frame of a list of the offer: title, parts, the action that creates an entry, the list or why it is empty, and
 * its pages.
 */
export function OfferList({
  list,
  icon,
  links,
  create,
  pages,
  children,
}: {
  list: "products" | "groups" | "catalogs";
  icon: ReactNode;
  links: readonly { href: string; label: string }[];
  create: Action | null;
  /** Addresses of the first and the next page; null where there is none. */
  pages: { first: string | null; next: string | null };
  /** The table; null when it is empty. */
  children: ReactNode;
}) {
  const t = useTranslations("adminOffer");
  const empty = { products: "emptyProducts", groups: "emptyGroups", catalogs: "emptyCatalogs" } as const;
  return (
    <>
      <PageTitle
        title={t(list)}
        lead={t(`${list}Lead`)}
        action={
          create && (
            <StaffMessages areas={["adminAct"]}>
              <ActionButton action={create} intent="primary" />
            </StaffMessages>
          )
        }
      />
      <SectionLinks label={t("sections")} links={links} />
      {children ?? (
        <EmptyState icon={icon} title={t(empty[list])}>
          {t(`${empty[list]}Text`)}
        </EmptyState>
      )}
      <Pager {...pages} />
    </>
  );
}
