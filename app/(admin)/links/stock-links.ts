import { getTranslations } from "next-intl/server";
import { mayCall, type StaffIdentity } from "@/app/(admin)/staff/staff-call";
import { getInventoryPoolsOperation, importPhoneNumbers } from "@/lib/inventory/operations";

/** Whether a person may see the stock. */
export const maySeeStock = (me: StaffIdentity): boolean => mayCall(me, getInventoryPoolsOperation);

/** Whether a person may add to the stock. */
export const mayAddStock = (me: StaffIdentity): boolean => mayCall(me, importPhoneNumbers);

/** The parts of the stock that a person opens. */
export async function stockLinks(me: StaffIdentity): Promise<{ href: string; label: string }[]> {
  const t = await getTranslations("adminStock");
  return [
    { href: "/admin/stock", label: t("pools") },
    { href: "/admin/stock/numbers", label: t("numbers") },
    { href: "/admin/stock/sims", label: t("sims") },
    { href: "/admin/stock/reservations", label: t("reservations") },
    ...(mayAddStock(me) ? [{ href: "/admin/stock/import", label: t("import") }] : []),
  ];
}
