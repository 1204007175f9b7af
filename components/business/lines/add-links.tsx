import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";

/** The ways to more subscriptions. */
export type AddLinksSection = {
  /** Where subscriptions are bought. */
  shop: string;
  /** The company that subscriptions can be imported for. */
  importTo: string | undefined;
  /** The customer whose subscriptions have a common cap on data. Undefined where there is one subscription, or none. */
  limitsOf: string | undefined;
};

/** The ways to more subscriptions: buy them, or import a company's. And to what all of them have in common. */
export function AddLinks({ add: { shop, importTo, limitsOf } }: { add: AddLinksSection }) {
  const t = useTranslations("lines");
  return (
    <div className="flex flex-wrap gap-2.5">
      {limitsOf !== undefined && (
        <LinkButton href={`/lines/limits?customer=${limitsOf}`} intent="secondary">
          {t("limits.link")}
        </LinkButton>
      )}
      {importTo !== undefined && (
        <LinkButton href={`/lines/import?customer=${importTo}`} intent="secondary">
          {t("importLink")}
        </LinkButton>
      )}
      <LinkButton href={shop}>{t("add")}</LinkButton>
    </div>
  );
}
