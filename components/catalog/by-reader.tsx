import type { ReactNode } from "react";
import { companyItem } from "@/components/catalog/buying/company-item";
import type { ShopItem } from "./shop-item";

/**
 * A part of a cached page in two versions: for people who buy for themselves, and for people who buy for a company.
 * Both are in the page, and the browser shows one (`documentScript`). `company` absent: all readers see the same.
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

/** A part about an item with prices, for either reader. */
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

/** The same for several items, some of which may have one price for all readers. */
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
