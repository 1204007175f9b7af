import { Webhook } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Selection } from "@/components/admin/bulk/selection";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { EmptyState } from "@/components/ui/states/empty-state";
import { DeliveryFilterForm } from "./delivery-filter";
import { DeliveryTable } from "./delivery-table";

/** A page of deliveries, with its filter and selection. */
export type DeliveriesSection = {
  /** `address`: of the list that the filter makes. A form keeps what was typed; another address has other filters. */
  filter: ComponentProps<typeof DeliveryFilterForm> & { address: string };
  isFiltered: boolean;
  /** `address`: of the page of the list, which has a selection of its own. */
  selection: Omit<ComponentProps<typeof Selection>, "ids" | "children"> & { address: string };
  deliveries: ComponentProps<typeof DeliveryTable>["deliveries"];
};

/** Deliveries to all endpoints, with a filter. Rows can be chosen, and something done with them. */
export function Deliveries({
  deliveries: {
    filter: { address: filterAddress, ...filter },
    selection: { address, ...selection },
    isFiltered,
    deliveries,
  },
}: {
  deliveries: DeliveriesSection;
}) {
  const t = useTranslations("adminWebhooks");
  return (
    <>
      <h2 className="mb-3 text-lg">{t("deliveries")}</h2>
      <DeliveryFilterForm key={filterAddress} {...filter} />
      {deliveries.length === 0 ? (
        <EmptyState icon={<Webhook aria-hidden="true" />} title={isFiltered ? t("noneMatch") : t("none")}>
          {isFiltered ? t("noneMatchText") : t("noneText")}
        </EmptyState>
      ) : (
        <StaffMessages areas={["adminAct", "adminBulk"]}>
          <Selection
            key={address}
            {...selection}
            ids={deliveries.map(({ delivery }) => delivery.webhookDeliveryId)}
          >
            <DeliveryTable
              label={t("deliveries")}
              deliveries={deliveries}
              selects={selection.actions.length > 0}
            />
          </Selection>
        </StaffMessages>
      )}
    </>
  );
}
