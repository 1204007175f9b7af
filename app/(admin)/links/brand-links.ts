import { getTranslations } from "next-intl/server";
import { mayCall, type StaffIdentity } from "@/app/(admin)/staff/staff-call";
import { getBrandOperation } from "@/lib/identity/brand/operations";

/** Whether a person may see and change the brand. */
export const mayManageBrand = (me: StaffIdentity): boolean => mayCall(me, getBrandOperation);

const PARTS = ["look", "settings", "hosts", "markets", "rules", "help", "outages"] as const;

/** The parts of the brand's pages. */
export async function brandLinks(): Promise<{ href: string; label: string }[]> {
  const t = await getTranslations("adminBrand.parts");
  return PARTS.map((part) => ({ href: `/admin/brand/${part}`, label: t(part) }));
}
