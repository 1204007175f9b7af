import { getLocale } from "next-intl/server";
import { type Asked, askPath } from "@/app/(portal)/asked";
import { HelpOfferSection } from "@/components/help/help-offer";
import type { HelpCtx } from "@/lib/help/articles/chosen-texts";
import type { HelpPlace } from "@/lib/help/articles/places";
import { searchHelp } from "@/lib/help/articles/search";

/** More would be a help page of its own. */
const MOST_OFFERED = 3;

/**
 * The articles that fit a page, and the way to ask about what it shows. One statement.
 * @param places the most precise place first
 * @param canAsk false before the sign-in, which the form needs
 */
export async function HelpOffer({
  ctx,
  places,
  about,
  canAsk = true,
}: {
  ctx: HelpCtx;
  places: readonly [HelpPlace, ...HelpPlace[]];
  about?: Asked["about"];
  canAsk?: boolean;
}) {
  const locale = await getLocale();
  const { items } = await searchHelp(ctx, { places: [...places], locale, limit: MOST_OFFERED });
  return (
    <HelpOfferSection articles={items} askHref={canAsk ? askPath({ about, place: places[0] }) : undefined} />
  );
}
