import "server-only";
import { redirect } from "next/navigation";
import { getViewer } from "@/app/session";
import type { Company } from "@/components/business/company-switch";
import type { Account } from "@/lib/identity/model";
import { getAccount } from "@/lib/identity/queries";
import type { Ctx } from "@/lib/kernel/context";
import { type Permission, ROLE_PERMISSIONS, type Role } from "@/lib/values/permissions";
import { disambiguateCustomers } from "./disambiguate-customers";

/** Whether the person manages this company, and does not only use a subscription of it. */
export const isLookedAfter = ({
  customerType,
  role,
}: Pick<Account["customers"][number], "customerType" | "role">): boolean =>
  customerType === "BUSINESS" && role !== "MEMBER";

export type CompanyViewer = {
  ctx: Ctx;
  userId: string;
  email: string;
  /** The company of the page. */
  company: Company & { role: Role; customerType: "CONSUMER" | "BUSINESS" };
  /** Whether the viewer manages any company and sees its pages. */
  looksAfterCompany: boolean;
  /** Whether the viewer has a permission there. */
  may: (permission: Permission) => boolean;
  /** The data with which a page's frame offers the other companies. */
  companies: { all: Company[]; chosen: string; path: string };
};

/**
 * The viewer of a page about a customer's subscriptions: as for a company's page, but including consumers. Of several
 * customers, a company that the person manages comes first.
 */
export const getSubscriptionsViewer = (wanted: string | string[] | undefined, address: string) =>
  viewerOf("/lines", wanted, "subscriptions:read", address, () => true);

/** The viewer of the caps over all lines of a customer: those who may change its lines. */
export const getLimitsViewer = (wanted: string | string[] | undefined) =>
  viewerOf(
    "/lines/limits",
    wanted,
    "subscriptions:write",
    typeof wanted === "string"
      ? `/lines/limits?${new URLSearchParams({ customer: wanted })}`
      : "/lines/limits",
    () => true,
  );

/**
 * The viewer of a page about a company, and the company: `?customer=` chooses among several. A visitor without a
 * session signs in first. A person who manages no company, or lacks the page's permission, is redirected to their
 * account.
 */
export const getCompanyViewer = (
  path: string,
  wanted: string | string[] | undefined,
  permission: Permission,
): Promise<CompanyViewer> =>
  viewerOf(path, wanted, permission, path, ({ customerType }) => customerType === "BUSINESS");

/** @param address the address to return to after sign-in: the page's path with the rest of the query */
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
