import { Search, SearchX } from "lucide-react";
import type { Metadata } from "next";
import { getFormatter, getLocale, getTranslations } from "next-intl/server";
import { Panel } from "@/components/admin/panel";
import { HitLink } from "@/components/admin/search/hit-link";
import { hitWords } from "@/components/admin/search/hit-words";
import { hitPath } from "@/components/admin/search/hits";
import { SearchForm } from "@/components/admin/search/search-form";
import { PageTitle } from "@/components/admin/shell/page-title";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { EmptyState } from "@/components/ui/states/empty-state";
import { findText } from "../../../find-text";

type Props = PageProps<"/admin/search">;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("adminSearch");
  // The title omits the text: browsers store titles in histories, and the text may name a person.
  return { title: t("pageTitle") };
}

/** All hits of a text, at an address that can be shared. Works without scripts. */
export default async function SearchPage({ searchParams }: Props) {
  const [{ q }, t, format, locale] = await Promise.all([
    searchParams,
    getTranslations("adminSearch"),
    getFormatter(),
    getLocale(),
  ]);
  const text = typeof q === "string" ? q.trim().slice(0, 200) : "";
  const results = text === "" ? null : await findText(text);
  return (
    <>
      <PageTitle
        title={t("pageTitle")}
        lead={
          results
            ? t("readAs", { kinds: results.kinds.map((kind) => t(`kind.${kind}`)).join(", ") })
            : t("pageLead")
        }
      />
      <SearchForm
        key={text}
        text={text}
        label={t("label")}
        submit={t("submit")}
        placeholder={t("placeholder")}
        problem={text !== "" && !results ? t("tooShort") : undefined}
      />
      {text === "" && (
        <EmptyState icon={<Search aria-hidden="true" />} title={t("start")}>
          {t("help")}
        </EmptyState>
      )}
      {results?.groups.length === 0 && (
        <EmptyState icon={<SearchX aria-hidden="true" />} title={t("nothing")}>
          {t("help")}
        </EmptyState>
      )}
      <StaffMessages>
        <div className="flex flex-col gap-5">
          {results?.groups.map(({ type, items, hasMore }) => (
            <Panel
              key={type}
              title={t(`types.${type}`)}
              lead={hasMore ? t(results.kinds.includes("CARD") ? "moreCards" : "moreFit") : undefined}
              padded={false}
            >
              <ul>
                {items.map((hit) => (
                  <li key={hit.id} className="border-b last:border-b-0">
                    <HitLink
                      href={hitPath(hit)}
                      customerId={hit.customerId}
                      hit={hitWords(hit, { t, format, locale })}
                    />
                  </li>
                ))}
              </ul>
            </Panel>
          ))}
        </div>
      </StaffMessages>
    </>
  );
}
