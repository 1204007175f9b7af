import { MessageCircleQuestion } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { HelpEntry } from "@/lib/help/articles/model";
import { ArticleLinks } from "./article-links";

/**
 * The articles that fit a page, and the way to ask about what it shows.
 * @param askHref the address of the form, with what the page shows; undefined before the sign-in
 */
export function HelpOfferSection({
  articles,
  askHref,
}: {
  articles: readonly HelpEntry[];
  askHref: string | undefined;
}) {
  const t = useTranslations("help.offer");
  return (
    <section aria-labelledby="help-offer" className="when-near rounded-card bg-sunken p-5 sm:p-6">
      <h2 id="help-offer" className="text-xl">
        {t("title")}
      </h2>
      {articles.length > 0 && (
        <ArticleLinks articles={articles} bare asked={askHref?.split("?")[1] ?? ""} className="mt-1" />
      )}
      <p className="mt-2 flex flex-wrap gap-x-6">
        {askHref && (
          <Link
            href={askHref}
            prefetch={false}
            className="inline-flex min-h-11 items-center gap-2 font-medium underline-offset-4 hover:underline"
          >
            <MessageCircleQuestion aria-hidden="true" className="size-5" />
            {t("ask")}
          </Link>
        )}
        <Link
          href="/help"
          prefetch={false}
          className="inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline"
        >
          {t("all")}
        </Link>
      </p>
    </section>
  );
}
