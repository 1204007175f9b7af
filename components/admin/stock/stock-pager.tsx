import { useTranslations } from "next-intl";
import { Pager } from "../pager";

/** Links to the next page of numbers or SIMs, and back to the first. They are sorted by value, not by time. */
export function StockPager({ first, next }: { first: string | null; next: string | null }) {
  const t = useTranslations("adminStock");
  return <Pager first={first} next={next} words={{ first: t("first"), next: t("next") }} />;
}
