import "server-only";
import { FINDER_CATEGORIES, planFinderOf, useOfCategory } from "@/app/(portal)/plan-finder";
import { shopOf } from "@/app/(portal)/shop";
import { getViewer } from "@/app/session";
import type { FinderSection } from "@/components/catalog/finder/finder-form";
import type { OwnUseSection } from "@/components/catalog/finder/own-use";
import { reasonFor } from "@/components/catalog/finder/reason";
import type { SuggestionsSection } from "@/components/catalog/finder/suggestion-list";
import { destinationsOf } from "@/components/catalog/travel/places";
import type { Locale } from "@/i18n/locales";
import { answersFromUse, isAnswered, needOf, readAnswers } from "@/lib/catalog/finder/answers-model";
import { rankPlans } from "@/lib/catalog/finder/rank-plans";
import { buysAs } from "@/lib/identity/users/buyer-model";
import { ownUsageMonths } from "@/lib/subscriptions/usage/own-months";
import type { Market } from "@/lib/values/tenant/tenant";

/** The most subscriptions of the person that are shown, and the most months of each. */
const OWN = { subscriptions: 3, months: 3 };

/** The most plans that are shown. More of them would be the whole shop again. */
const SHOWN = 3;

type FinderPage = {
  market: { market: Market; countries: readonly string[] };
  form: FinderSection;
  /** Null for a visitor, and for a person without a month of their own. */
  own: OwnUseSection | null;
  /** Null before the first answer. */
  suggestions: SuggestionsSection | null;
};

/** What the page of the plan finder shows. Null where the shop has no plans to choose between. */
export async function loadFinder(
  host: string,
  locale: Locale,
  search: Readonly<Record<string, string | string[] | undefined>>,
): Promise<FinderPage | null> {
  const [{ ctx, user }, shop] = await Promise.all([getViewer(), shopOf(host, locale)]);
  const finder = planFinderOf(shop, buysAs(user?.memberships ?? []));
  if (finder.questions.length === 0) return null;
  const given = readAnswers(search);
  // An address from another market, or of last year, may name a country that is not sold any more.
  const abroad = finder.destinations.find((code) => code === given.abroad);
  const answers = { ...given, abroad };
  const own = (await ownUsageMonths(ctx, FINDER_CATEGORIES, OWN)).filter(({ months }) => months.length > 0);
  return {
    market: { market: shop.market, countries: shop.countries },
    form: {
      questions: finder.questions,
      uses: [...new Set(finder.plans.map(({ use }) => use))],
      destinations: finder.questions.includes("abroad") ? destinationsOf(locale, finder.reaching) : [],
      answers,
    },
    own:
      own.length > 0
        ? {
            subscriptions: own.map(({ subscriptionId, display, months, category }) => ({
              subscriptionId,
              display,
              months,
              start: answersFromUse(useOfCategory(category), months),
            })),
          }
        : null,
    suggestions: isAnswered(search) ? suggestionsOf() : null,
  };

  function suggestionsOf(): SuggestionsSection {
    const need = needOf(answers);
    const ranked = rankPlans(finder.plans, need);
    const fitting = ranked.filter(({ lacks }) => lacks.length === 0);
    const shown = (fitting.length > 0 ? fitting : ranked).slice(0, SHOWN);
    return {
      answers,
      fits: fitting.length > 0,
      items: shown.map(({ plan, lacks }, at) => ({
        item: plan.item,
        use: plan.use,
        lacks,
        reason: lacks.length === 0 ? reasonFor(plan, at === 0 ? undefined : shown[0]!.plan) : undefined,
        extra: abroad === undefined ? undefined : finder.extraFor(plan.item, abroad),
      })),
    };
  }
}
