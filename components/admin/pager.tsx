import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";

/** To the next page of a list, and back to its first. */
export function Pager({ first, next }: { first: string | null; next: string | null }) {
  const t = useTranslations("adminCustomer");
  if (first === null && next === null) return null;
  return (
    <div className="mt-4 flex flex-wrap justify-between gap-3">
      {first === null ? (
        <span />
      ) : (
        <LinkButton href={first} intent="ghost" size="sm" prefetch={false}>
          {t("newest")}
        </LinkButton>
      )}
      {next !== null && (
        <LinkButton href={next} intent="secondary" size="sm" prefetch={false}>
          {t("older")}
        </LinkButton>
      )}
    </div>
  );
}
