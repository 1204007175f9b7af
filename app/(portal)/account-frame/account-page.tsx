import type { ReactNode } from "react";
import { RememberCompany } from "@/components/account/remember-company";
import { PageHeader } from "@/components/shell/page-header";
import type { SignedInUser } from "@/lib/kernel/context";
import { AccountNav, type AccountSection } from "./account-nav";

/** Whether the person manages a company and sees its pages. */
export const looksAfterCompany = (user: SignedInUser): boolean =>
  user.memberships.some(({ customerType, role }) => customerType === "BUSINESS" && role !== "MEMBER");

type Page = {
  section: AccountSection;
  title: ReactNode;
  lead?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

/**
 * A page of the account: its title, the navigation, and its content. All have the same layout, so that only the content
 * changes between pages.
 */
export function AccountPage({ user, ...page }: Page & { user: SignedInUser }) {
  return <AccountLayout business={looksAfterCompany(user)} {...page} />;
}

/** @param business whether the navigation includes the pages of a company */
export function AccountLayout({
  section,
  business,
  title,
  lead,
  action,
  children,
}: Page & { business: boolean }) {
  return (
    <div className="container-page pb-16">
      <RememberCompany business={business} />
      <PageHeader title={title} lead={lead} action={action} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 lg:grid-cols-[12rem_minmax(0,1fr)]">
        <AccountNav current={section} business={business} />
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  );
}
