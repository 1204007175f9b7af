import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { Flag } from "@/components/ui/text/flag";
import type { Country } from "./countries";

/** With more than this, the rest is collapsed. */
const AT_ONCE = 12;

/** The countries of a travel package. */
export function CountryList({ countries }: { countries: readonly Country[] }) {
  const t = useTranslations("plan");
  if (countries.length <= AT_ONCE + 4) return <Names countries={countries} />;
  return (
    <details className="group">
      <summary className="block list-none">
        <div className="group-open:hidden">
          <Names countries={countries.slice(0, AT_ONCE)} />
          <span className="mt-3 inline-flex min-h-11 items-center gap-1.5 font-semibold text-link underline underline-offset-4">
            {t("countriesMore", { count: countries.length })}
            <ChevronDown aria-hidden="true" className="size-5" />
          </span>
        </div>
        <span className="hidden min-h-11 items-center gap-1.5 font-semibold text-link underline underline-offset-4 group-open:inline-flex">
          {t("countriesFewer")}
          <ChevronDown aria-hidden="true" className="size-5 rotate-180" />
        </span>
      </summary>
      <div className="mt-2">
        <Names countries={countries} />
      </div>
    </details>
  );
}

function Names({ countries }: { countries: readonly Country[] }) {
  return (
    <ul className="grid grid-cols-1 gap-x-6 gap-y-2.5 xs:grid-cols-2 lg:grid-cols-3">
      {countries.map(({ code, name }) => (
        <li key={code} className="flex items-center gap-3">
          <Flag country={code} />
          {name}
        </li>
      ))}
    </ul>
  );
}
