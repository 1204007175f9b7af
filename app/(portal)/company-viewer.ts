import "server-only";
import { redirect } from "next/navigation";
import { getViewer } from "@/app/session";
import type { Company } from "@/components/business/company-switch";
import type { Ctx } from "@/lib/identity/context";
import { type Permission, ROLE_PERMISSIONS, type Role } from "@/lib/identity/permissions";
import { getAccount } from "@/lib/identity/queries";
import { customersApart } from "./customers-apart";

export type CompanyViewer = {
  ctx: Ctx;
  userId: string;
  /** The company the page is about. */
  company: Company & { role: Role };
  /** Whether the viewer may do something there. */
  may: (permission: Permission) => boolean;
  /** What a page's frame needs to offer the others. */
  companies: { all: Company[]; chosen: string; path: string };
};

/**
 * Who looks at a page about a company, and at which: `?customer=` chooses among several. Whoever is not signed in signs
 * in first; whoever looks after no company, or may not do what the page is for, is shown their account.
 * @param address where signing in leads to: the page's path with what else the request named
 */
export async function getCompanyViewer(
  path: string,
  wanted: string | string[] | undefined,
  permission: Permission,
  address = path,
): Promise<CompanyViewer> {
  const { ctx, user } = await getViewer();
  if (!user) redirect(`/login?next=${encodeURIComponent(address)}`);
  const account = await getAccount(ctx);
  const own = account.customers.filter(
    ({ customerType, role }) => customerType === "BUSINESS" && ROLE_PERMISSIONS[role].has(permission),
  );
  const company = own.find(({ customerId }) => customerId === wanted) ?? own[0];
  if (!company) redirect("/account");
  return {
    ctx,
    userId: account.userId,
    company,
    may: (other) => ROLE_PERMISSIONS[company.role].has(other),
    companies: {
      all: (await customersApart(ctx, own)).map(({ customerId, name }) => ({ customerId, name })),
      chosen: company.customerId,
      path,
    },
  };
}
