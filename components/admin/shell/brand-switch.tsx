import { ArrowUpRight, ChevronsUpDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { iconButtonStyle } from "@/components/ui/icon-button";
import { DetailsMenu } from "@/components/ui/overlays/details-menu";
import type { StaffMe } from "@/lib/identity/staff/model";

/** The other brands that the person works for. Each has its own sign-in, so its pages open in another tab. */
export function BrandSwitch({ brands }: { brands: StaffMe["otherBrands"] }) {
  const t = useTranslations("adminShell");
  if (brands.length === 0) return null;
  return (
    <DetailsMenu
      label={t("otherBrands")}
      summary={<ChevronsUpDown aria-hidden="true" />}
      summaryClassName={iconButtonStyle}
      className="w-52 p-1.5"
    >
      <ul>
        {brands.map(({ name, adminUrl }) => (
          <li key={adminUrl}>
            <a
              href={adminUrl}
              target="_blank"
              rel="noreferrer"
              className="flex min-h-11 items-center justify-between gap-2 rounded-control px-3 text-sm hover:bg-sunken"
            >
              <span className="min-w-0 truncate">{name}</span>
              <ArrowUpRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
            </a>
          </li>
        ))}
      </ul>
    </DetailsMenu>
  );
}
