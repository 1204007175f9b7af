import { type SQL, sql } from "drizzle-orm";
import type { Language } from "@/i18n/locales";
import {
  chosenTexts,
  type HelpCtx,
  type HelpEntryRow,
  type HelpReader,
  presentEntry,
  readerOf,
} from "@/lib/help/articles/chosen-texts";
import { correctQuery } from "@/lib/help/articles/correct-query";
import type { HelpEntry, HelpSearchQuery, HelpSearchResult } from "@/lib/help/articles/model";
import { SYNONYMS } from "@/lib/help/articles/starter/synonyms";
import { type Unit, unitsOf } from "@/lib/help/articles/units";

const CONFIGURATIONS = { en: "english", sv: "swedish" } as const satisfies Record<Language, string>;

/**
 * A phrase as a query.
 * @param whenOneWordCounts what it becomes if the dictionary drops all words but one: "out of data" would match every
 * article with "data"
 */
function phrase(words: string, configuration: SQL, whenOneWordCounts: (query: SQL) => SQL): SQL {
  const query = sql`phraseto_tsquery(${configuration}, ${words}::text)`;
  return words.includes(" ")
    ? sql`case when numnode(${query}) = 1 then ${whenOneWordCounts(query)} else ${query} end`
    : query;
}

/**
 * What a unit matches: its words or one of their synonyms, in any form. A typed phrase of which one word counts, such as
 * "sign in", matches titles and keywords only. The last word may be unfinished, because people
 * search while they type. Swedish writes compounds as one word, so there each word may be the beginning of one.
 */
function matching(unit: Unit, language: Language, isLast: boolean): SQL {
  const configuration = sql.raw(`'${CONFIGURATIONS[language]}'`);
  const [typed = "", ...synonyms] = unit.alternatives;
  const mayBegin = unit.words.length === 1 && (isLast || language === "sv");
  const parts = [
    phrase(typed, configuration, (one) => sql`(${one}::text || ':A')::tsquery`),
    ...synonyms.map((words) => phrase(words, configuration, () => sql`''::tsquery`)),
    ...(mayBegin ? [sql`to_tsquery(${configuration}, ${`${typed}:*`}::text)`] : []),
  ];
  return sql`(${sql.join(
    parts.map((part) => sql`(${part})`),
    sql` || `,
  )})`;
}

/** What each unit of a query matches, as an array of `tsquery`. */
const unitQueries = (query: string, language: Language): SQL => {
  const units = unitsOf(query, SYNONYMS[language]);
  const parts = units.map((unit, index) => matching(unit, language, index === units.length - 1));
  return sql`array[${sql.join(parts, sql`, `)}]::tsquery[]`;
};

/**
 * An article is shown if its rank is at least this share of the best one. Most words are in the body of many articles,
 * which are about something else.
 */
const LEAST_SHARE_OF_BEST = 0.3;

/** The best articles with all words are shown even if their share is less: a keyword outranks every body. */
const ALWAYS_SHOWN = 3;

type Found = { items: HelpEntry[]; hasAll: boolean };

/**
 * The articles that match a query about as well as the best one.
 *
 * An article's rank is the sum over the units that it has. A unit counts more in the title than in the body, and more if
 * few articles have it (its `rarity`). An article that lacks units has a lower rank, by the share of their rarity.
 * `ts_rank` divides by the number of words, so a unit with many synonyms would count less: the factor undoes that.
 */
async function found(
  ctx: HelpCtx,
  reader: HelpReader,
  query: string,
  { limit, topic, places }: HelpSearchQuery,
): Promise<Found> {
  const { rows } = await ctx.db.execute<HelpEntryRow & { has_all: boolean }>(sql`
    with chosen as (${chosenTexts(ctx, reader, { topic, places })}),
    query as (select ${unitQueries(query, "en")} as en, ${unitQueries(query, "sv")} as sv),
    pairs as (
      select chosen.id, unit.at, vector @@ unit.query as matches,
             ts_rank(vector, unit.query) * (numnode(unit.query) + 1) / 2 as rank
        from chosen, query, unnest(case language when 'sv' then sv else en end) with ordinality as unit(query, at)
       where numnode(unit.query) > 0),
    rarity as (
      select at, ln(1 + count(*)::float / greatest(count(*) filter (where matches), 1)) as rarity from pairs group by at),
    ranks as (
      select id, bool_and(matches) as has_all,
             sum(rank * rarity) filter (where matches) * sum(rarity) filter (where matches) / sum(rarity) as rank
        from pairs join rarity using (at) group by id),
    compared as (
      select id, has_all, rank, max(rank) over () as best, row_number() over (order by rank desc, id) as number
        from ranks where rank > 0)
    select slug, topic, title, summary, language, has_all
      from chosen join compared using (id)
     where rank >= best * ${LEAST_SHARE_OF_BEST}::float or (has_all and number <= ${ALWAYS_SHOWN})
     order by rank desc, position, slug limit ${limit}`);
  return {
    items: rows.map((row) => presentEntry(ctx, reader, row)),
    hasAll: rows.some((row) => row.has_all),
  };
}

/**
 * Finds published articles. With a query: those that match it, the best first. Word forms and synonyms match. If no
 * article has all words, unknown words are corrected or split. Without a query: all, in the order of the help page,
 * or of the places. At most three statements.
 */
export async function searchHelp(ctx: HelpCtx, wanted: HelpSearchQuery): Promise<HelpSearchResult> {
  const { query = "", locale, limit, topic, places } = wanted;
  const reader = readerOf(ctx, locale);
  if (unitsOf(query, []).length === 0) {
    const { rows } = await ctx.db.execute<HelpEntryRow>(sql`
      select slug, topic, title, summary, language from (${chosenTexts(ctx, reader, { topic, places })}) chosen
       order by place, topic_place, position, slug limit ${limit}`);
    return { items: rows.map((row) => presentEntry(ctx, reader, row)) };
  }
  const { items, hasAll } = await found(ctx, reader, query, wanted);
  if (hasAll) return { items };
  const correctedQuery = await correctQuery(ctx, query, reader.language);
  if (correctedQuery === undefined) return { items };
  const others = await found(ctx, reader, correctedQuery, wanted);
  // A word that no article has is not always a mistake: it may be the name of a place or a phone.
  const isBetter = others.hasAll || (items.length === 0 && others.items.length > 0);
  return isBetter ? { items: others.items, correctedQuery } : { items };
}
