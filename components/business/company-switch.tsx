import Link from "next/link";
import { useTranslations } from "next-intl";

export type Company = { customerId: string; name: string };

/** For people who manage several companies: each is a link, so a page about one can be bookmarked and sent. */
export function CompanySwitch({
  all,
  chosen,
  path,
}: {
  all: readonly Company[];
  chosen: string;
  path: string;
}) {
  const t = useTranslations("company");
  return (
    <nav aria-label={t("switch")} className="mb-5">
      <ul className="flex flex-wrap gap-2">
        {all.map(({ customerId, name }) => (
          <li key={customerId}>
            <Link
              href={`${path}?customer=${customerId}`}
              aria-current={customerId === chosen ? "page" : undefined}
              className="inline-flex min-h-11 items-center rounded-button border border-border-strong px-4 font-medium aria-[current=page]:border-foreground aria-[current=page]:bg-foreground aria-[current=page]:text-background"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
