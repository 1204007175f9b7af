import { getLocale } from "next-intl/server";
import { OutageNotices } from "@/components/outages/outage-notices";
import { languageOf } from "@/i18n/locales";
import { currentOutages, type OutageCtx } from "@/lib/care/outages/outages";

/**
 * The announced outages of a country. One statement.
 * @param country ISO 3166-1 alpha-2
 */
export async function Outages({
  ctx,
  country,
  className,
}: {
  ctx: OutageCtx;
  country: string | undefined;
  className?: string;
}) {
  const outages = await currentOutages(ctx, { country, language: languageOf(await getLocale()) });
  if (outages.length === 0) return null;
  return (
    <div className={className}>
      <OutageNotices outages={outages} />
    </div>
  );
}
