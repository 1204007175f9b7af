import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/forms/input";

/** The search field of the help pages. A plain form, so that it works before and without a script. */
export function HelpSearch({ query }: { query: string | undefined }) {
  const t = useTranslations("help.search");
  return (
    <search>
      <form action="/help" className="flex max-w-2xl gap-2">
        <div className="relative min-w-0 flex-1">
          <Search
            aria-hidden="true"
            className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-4 size-5 text-muted"
          />
          <Input
            type="search"
            name="q"
            aria-label={t("label")}
            placeholder={t("placeholder")}
            defaultValue={query}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            className="pl-12!"
          />
        </div>
        <Button type="submit">{t("submit")}</Button>
      </form>
    </search>
  );
}
