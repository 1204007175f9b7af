import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageHeader } from "@/components/shell/page-header";
import type { SignedInUser } from "@/lib/identity/context";
import { AccountNav, type AccountSection } from "./account-nav";

/** Whether somebody looks after a company: its pages are for them. */
const looksAfterCompany = (user: SignedInUser): boolean =>
  user.memberships.some(({ customerType, role }) => customerType === "BUSINESS" && role !== "MEMBER");

/** A page of the account: its title, the way to the other pages, and beside it what it is about. */
export function AccountPage({
  user,
  section,
  title,
  lead,
  action,
  children,
}: {
  user: SignedInUser;
  section: AccountSection;
  title: ReactNode;
  lead?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations("account");
  return (
    <div className="container-page pb-16">
      <PageHeader title={title} lead={lead} action={action} back={{ href: "/", label: t("back") }} />
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <AccountNav current={section} business={looksAfterCompany(user)} />
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  );
}
