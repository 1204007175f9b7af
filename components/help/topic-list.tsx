import {
  Building2,
  CardSim,
  Hash,
  type LucideIcon,
  Package,
  Plane,
  ReceiptText,
  Rocket,
  Signal,
  UserRound,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { HelpEntry } from "@/lib/help/articles/model";
import type { HelpTopic } from "@/lib/help/articles/places";
import { ArticleLinks } from "./article-links";

const ICONS: Record<HelpTopic, LucideIcon> = {
  GETTING_STARTED: Rocket,
  CONNECTION: Signal,
  TRAVEL: Plane,
  NUMBERS: Hash,
  BILLS: ReceiptText,
  PLANS: Package,
  ACCOUNT: UserRound,
  BUSINESS: Building2,
};

/** All articles, in groups. */
export function TopicList({ articles }: { articles: readonly HelpEntry[] }) {
  const t = useTranslations("help");
  if (articles.length === 0) return <EmptyState icon={<CardSim aria-hidden="true" />} title={t("empty")} />;
  return (
    <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
      {[...Map.groupBy(articles, ({ topic }) => topic)].map(([topic, entries]) => {
        const Icon = ICONS[topic];
        return (
          <section key={topic} aria-labelledby={`topic-${topic}`}>
            <h2 id={`topic-${topic}`} className="flex items-center gap-3 text-2xl">
              <Icon aria-hidden="true" className="size-6 shrink-0 text-muted" />
              {t(`topics.${topic}`)}
            </h2>
            <ArticleLinks articles={entries} bare className="mt-2" />
          </section>
        );
      })}
    </div>
  );
}
