import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/text/badge";
import { languages } from "@/i18n/locales";
import type { ProductOffering } from "@/lib/catalog/model";
import { linkedRowStyle, RowLink } from "../row-link";
import { Cell, HeadCell, Table } from "../table";
import { PriceText } from "./price-text";

/** Offerings as a table; a row opens the offering. */
export function OfferingTable({
  label,
  framed = true,
  offerings,
  actionOf,
}: {
  label: string;
  framed?: boolean;
  offerings: readonly ProductOffering[];
  /** The action of a row, at its end. */
  actionOf?: (offering: ProductOffering) => ReactNode;
}) {
  const t = useTranslations("adminOffer");
  return (
    <Table label={label} framed={framed}>
      <thead>
        <tr>
          <HeadCell>{t("offering")}</HeadCell>
          <HeadCell>{t("price")}</HeadCell>
          <HeadCell className="max-lg:hidden">{t("market")}</HeadCell>
          <HeadCell className="max-lg:hidden">{t("languages")}</HeadCell>
          <HeadCell className="max-sm:hidden">{t("status")}</HeadCell>
          {actionOf && (
            <HeadCell>
              <span className="sr-only">{t("actions")}</span>
            </HeadCell>
          )}
        </tr>
      </thead>
      <tbody>
        {offerings.map((offering) => (
          <tr key={offering.productOfferingId} className={linkedRowStyle}>
            <Cell>
              <RowLink href={`/admin/offer/offerings/${offering.productOfferingId}`}>{offering.name}</RowLink>
              <span className="block text-muted">
                {t(`categoryOf.${offering.product.category}`)}
                {offering.group && ` · ${offering.group.name}`}
              </span>
              <span className="mt-1 block sm:hidden">
                <OfferingStatus status={offering.status} />
              </span>
            </Cell>
            <Cell>
              <PriceText price={offering.price} />
            </Cell>
            <Cell className="text-muted max-lg:hidden">{offering.market ?? t("everywhere")}</Cell>
            <Cell className="text-muted max-lg:hidden">
              <SpokenLanguages translations={offering.translations} />
            </Cell>
            <Cell className="max-sm:hidden">
              <OfferingStatus status={offering.status} />
            </Cell>
            {actionOf && (
              // Above the link that fills the row.
              <Cell className="relative z-10">
                <span className="flex justify-end">{actionOf(offering)}</span>
              </Cell>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export function OfferingStatus({ status }: { status: ProductOffering["status"] }) {
  const t = useTranslations("adminOffer.statusOf");
  return (
    <Badge tone={status === "AVAILABLE" ? "success" : "neutral"} className="text-xs!">
      {t(status)}
    </Badge>
  );
}

/** The languages of a resource's translations. */
export function SpokenLanguages({
  translations = {},
}: {
  translations?: Partial<Record<string, unknown>> | undefined;
}) {
  const t = useTranslations("adminOffer");
  const spoken = languages.filter((language) => translations[language]);
  return spoken.length === 0
    ? t("noLanguages")
    : spoken.map((language) => t(`languageOf.${language}`)).join(", ");
}
