import { useTranslations } from "next-intl";
import type { ProductOfferingGroup } from "@/lib/catalog/model";
import { linkedRowStyle, RowLink } from "../row-link";
import { Cell, HeadCell, Table } from "../table";
import { SpokenLanguages } from "./offering-table";

/** Groups of offerings as a table; a row opens the group. */
export function GroupTable({ label, groups }: { label: string; groups: readonly ProductOfferingGroup[] }) {
  const t = useTranslations("adminOffer");
  return (
    <Table label={label}>
      <thead>
        <tr>
          <HeadCell>{t("group")}</HeadCell>
          <HeadCell>{t("category")}</HeadCell>
          <HeadCell className="max-sm:hidden">{t("languages")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={group.productOfferingGroupId} className={linkedRowStyle}>
            <Cell>
              <RowLink href={`/admin/offer/groups/${group.productOfferingGroupId}`}>{group.name}</RowLink>
              {group.internalDescription && (
                <span className="block max-w-prose text-muted">{group.internalDescription}</span>
              )}
            </Cell>
            <Cell>{t(`categoryOf.${group.category}`)}</Cell>
            <Cell className="text-muted max-sm:hidden">
              <SpokenLanguages translations={group.translations} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
