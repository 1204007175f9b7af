import type { Metadata } from "next";
import { isLocale } from "@/i18n/locales";
import { answerNotFound, missingMetadata } from "../../../missing";
import { MISSING_PATH } from "../../../missing-page";
import { NoTravel, noTravelTitle } from "../../../no-travel";

type Props = PageProps<"/[host]/[locale]/[...rest]">;

/** There is no end of them, so none is kept. */
export const dynamic = "force-dynamic";

/** Whose travel page was looked for: the proxy sends those that do not exist here. */
async function travelOf({ params }: Props) {
  const { host, locale, rest } = await params;
  const [first, kind, slug] = rest;
  return first === MISSING_PATH && kind === "travel" && isLocale(locale) ? { host, locale, slug } : undefined;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const travel = await travelOf(props);
  if (!travel) return missingMetadata();
  return { title: await noTravelTitle(travel), robots: { index: false } };
}

/** Addresses that are no page of the portal, inside its shell. */
export default async function UnknownPage(props: Props) {
  const travel = await travelOf(props);
  return answerNotFound(travel && <NoTravel {...travel} />);
}
