import type { ReactNode } from "react";
import type { AccountSection } from "@/app/(portal)/account-frame/account-nav";
import { AccountLayout } from "@/app/(portal)/account-frame/account-page";
import { type Company, CompanySwitch } from "@/components/business/company-switch";

/** A page of a company's account: its title, the navigation, and the company's name. */
export function AccountFrame({
  current,
  title,
  lead,
  action,
  companies,
  business = true,
  children,
}: {
  current: AccountSection;
  title: ReactNode;
  lead?: ReactNode;
  action?: ReactNode;
  /** The companies that the viewer may choose between, with the chosen one. */
  companies?: { all: readonly Company[]; chosen: string; path: string };
  /** Whether the viewer manages a company. */
  business?: boolean;
  children: ReactNode;
}) {
  return (
    <AccountLayout section={current} business={business} title={title} lead={lead} action={action}>
      {companies && companies.all.length > 1 && <CompanySwitch {...companies} />}
      {children}
    </AccountLayout>
  );
}
