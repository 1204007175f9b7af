import type { ReactNode } from "react";
import { companyItem } from "@/components/catalog/buying/company-item";
import type { ShopItem } from "./shop-item";

/**
 * A part of a stored page as people read it who buy for themselves, and as people read it who buy for a company: both are
 * in the page, and the browser shows one (`documentScript`). `company` absent: everybody reads the same.
 */
export function ByReader({ children, company }: { children: ReactNode; company: ReactNode | undefined }) {
  if (company === undefined) return children;
  return (
    <>
      <span className="contents as-company:hidden">{children}</span>
      <span className="hidden as-company:contents">{company}</span>
    </>
  );
}

/** Something about an item that says prices, for either reader. */
export function ItemByReader({
  item,
  children,
}: {
  item: ShopItem;
  children: (item: ShopItem) => ReactNode;
}) {
  const company = companyItem(item);
  return <ByReader company={company && children(company)}>{children(item)}</ByReader>;
}

/** The same about several items, of which some may have one price for everybody. */
export function ItemsByReader({
  items,
  children,
}: {
  items: readonly ShopItem[];
  children: (items: readonly ShopItem[]) => ReactNode;
}) {
  const differs = items.some(({ forCompany }) => forCompany);
  return (
    <ByReader company={differs ? children(items.map((item) => companyItem(item) ?? item)) : undefined}>
      {children(items)}
    </ByReader>
  );
}
