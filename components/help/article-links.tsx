import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { cn } from "@/components/ui/cn";
import type { HelpEntry } from "@/lib/help/articles/model";

/**
 * A list of links to articles, with their summaries.
 * @param bare true for titles without summaries
 */
export function ArticleLinks({
  articles,
  bare = false,
  asked = "",
  className,
}: {
  articles: readonly HelpEntry[];
  bare?: boolean;
  /** What the page is about, as the query of the form to ask. The article passes it on. */
  asked?: string;
  className?: string;
}) {
  return (
    <ul className={cn("divide-y", className)}>
      {articles.map(({ slug, title, summary, language }) => (
        <li key={slug}>
          <Link
            href={`/help/${slug}${asked && `?${asked}`}`}
            prefetch={false}
            lang={language}
            className="group flex min-h-11 items-center gap-3 py-3"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-medium text-link group-hover:underline">{title}</span>
              {!bare && <span className="mt-0.5 block text-muted text-sm">{summary}</span>}
            </span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
