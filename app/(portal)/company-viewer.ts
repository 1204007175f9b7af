import "server-only";
import { redirect } from "next/navigation";
import { getViewer } from "@/app/session";
import type { Company } from "@/components/business/company-switch";
import type { Account } from "@/lib/identity/model";
import { getAccount } from "@/lib/identity/queries";
import type { Ctx } from "@/lib/kernel/context";
import { type Permission, ROLE_PERMISSIONS, type Role } from "@/lib/values/permissions";
import { disambiguateCustomers } from "./disambiguate-customers";

/** Whether a customer is a company that one looks after, and not only uses a line of. */
export const isLookedAfter = ({
  customerType,
  role,
}: Pick<Account["customers"][number], "customerType" | "role">): boolean =>
  customerType === "BUSINESS" && role !== "MEMBER";

export type CompanyViewer = {
  ctx: Ctx;
  userId: string;
  email: string;
  /** The company the page is about. */
  company: Company & { role: Role; customerType: "CONSUMER" | "BUSINESS" };
  /** Whether the viewer looks after any company: its pages are theirs. */
  looksAfterCompany: boolean;
  /** Whether the viewer may do something there. */
  may: (permission: Permission) => boolean;
  /** What a page's frame needs to offer the others. */
  companies: { all: Company[]; chosen: string; path: string };
};

/**
 * Who looks at a page about a customer's lines: as for a company's page, but a consumer has one, too. Of several customers
 * a company one looks after comes first.
 */
export const getSubscriptionsViewer = (wanted: string | string[] | undefined, address: string) =>
  viewerOf("/lines", wanted, "subscriptions:read", address, () => true);

/**
 * Who looks at a page about a company, and at which: `?customer=` chooses among several. Whoever is not signed in signs
 * in first; whoever looks after no company, or may not do what the page is for, is shown their account.
 */
export const getCompanyViewer = (
  path: string,
  wanted: string | string[] | undefined,
  permission: Permission,
): Promise<CompanyViewer> =>
  viewerOf(path, wanted, permission, path, ({ customerType }) => customerType === "BUSINESS");

/** @param address where signing in leads to: the page's path with what else the request named */
async function viewerOf(
  path: string,
  wanted: string | string[] | undefined,
  permission: Permission,
  address: string,
  fits: (customer: Account["customers"][number]) => boolean,
): Promise<CompanyViewer> {
  const { ctx, user } = await getViewer();
  if (!user) redirect(`/login?next=${encodeURIComponent(address)}`);
  const account = await getAccount(ctx);
  const own = account.customers
    .filter((customer) => fits(customer) && ROLE_PERMISSIONS[customer.role].has(permission))
    .toSorted((a, b) => Number(isLookedAfter(b)) - Number(isLookedAfter(a)));
  const company = own.find(({ customerId }) => customerId === wanted) ?? own[0];
  if (!company) redirect("/account");
  return {
    ctx,
    userId: account.userId,
    email: user.email,
    company,
    looksAfterCompany: account.customers.some(isLookedAfter),
    may: (other) => ROLE_PERMISSIONS[company.role].has(other),
    companies: {
      all: (await disambiguateCustomers(ctx, own)).map(({ customerId, name }) => ({ customerId, name })),
      chosen: company.customerId,
      path,
    },
  };
}
