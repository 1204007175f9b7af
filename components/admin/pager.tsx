import { useTranslations } from "next-intl";
import { StaffLinkButton } from "@/components/admin/staff-link";

/** Links to the next page of a list, and back to its first. */
export function Pager({
  first,
  next,
  words,
}: {
  first: string | null;
  next: string | null;
  /** The labels of a list with its own words, such as one that is not newest first. */
  words?: { first: string; next: string };
}) {
  const t = useTranslations("adminCustomer");
  if (first === null && next === null) return null;
  return (
    <div className="mt-4 flex flex-wrap justify-between gap-3">
      {first === null ? (
        <span />
      ) : (
        <StaffLinkButton href={first} intent="ghost" size="sm">
          {words?.first ?? t("newest")}
        </StaffLinkButton>
      )}
      {next !== null && (
        <StaffLinkButton href={next} intent="secondary" size="sm">
          {words?.next ?? t("older")}
        </StaffLinkButton>
      )}
    </div>
  );
}
