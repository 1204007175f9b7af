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
import type { HelpEntry, HelpSearchQuery, HelpSearchResult } from "@/lib/help/articles/model";
import { SYNONYMS } from "@/lib/help/articles/starter/synonyms";
import { type Unit, unitsOf } from "@/lib/help/articles/units";

const CONFIGURATIONS = { en: "english", sv: "swedish" } as const satisfies Record<Language, string>;

/** A shorter word has too many neighbours. */
const SHORTEST_CORRECTED = 4;

/** The most typing errors in a word of this length: two letters in the wrong order count as two. */
const mostErrors = (word: SQL): SQL => sql`case when length(${word}) < 6 then 1 else 2 end`;

/**
 * What a unit matches: its words or one of their synonyms, in any form. The last word may be unfinished, because people
 * search while they type. Swedish writes compounds as one word, so there each word may be the beginning of one.
 */
function matching(unit: Unit, language: Language, isLast: boolean): SQL {
  const configuration = sql.raw(`'${CONFIGURATIONS[language]}'`);
  const begins = isLast || language === "sv" ? [`${unit.words.at(-1)}:*`] : [];
  return sql`(${sql.join(
    [
      ...unit.alternatives.map((words) => sql`phraseto_tsquery(${configuration}, ${words}::text)`),
      ...(unit.words.length === 1
        ? begins.map((beginning) => sql`to_tsquery(${configuration}, ${beginning}::text)`)
        : []),
    ],
    sql` || `,
  )})`;
}

const inLanguage = (query: string, language: Language) => {
  const units = unitsOf(query, SYNONYMS[language]);
  const parts = units.map((unit, index) => matching(unit, language, index === units.length - 1));
  return { all: sql.join(parts, sql` && `), some: sql.join(parts, sql` || `) };
};

/**
 * An article with only some words of a query is shown if its rank is at least this share of the best one. A common word,
 * such as "inget" or "telefon", is in nearly every article.
 */
const LEAST_SHARE_OF_BEST = 0.3;

type Found = { items: HelpEntry[]; hasAll: boolean };

/** The articles with all words of a query; if there is none, the best ones with some of them. */
async function found(
  ctx: HelpCtx,
  reader: HelpReader,
  query: string,
  { limit, topic, places }: HelpSearchQuery,
): Promise<Found> {
  const en = inLanguage(query, "en");
  const sv = inLanguage(query, "sv");
  const { rows } = await ctx.db.execute<HelpEntryRow & { has_all: boolean }>(sql`
    with chosen as (${chosenTexts(ctx, reader, { topic, places })}),
    query as (select ${en.all} as all_en, ${en.some} as some_en, ${sv.all} as all_sv, ${sv.some} as some_sv),
    hits as (
      select chosen.*, vector @@ case language when 'sv' then all_sv else all_en end as has_all,
             ts_rank(vector, case language when 'sv' then some_sv else some_en end) as rank
        from chosen, query
       where vector @@ case language when 'sv' then some_sv else some_en end),
    best as (select bool_or(has_all) as has_all, max(rank) as rank from hits)
    select slug, topic, title, summary, language, hits.has_all from hits, best
     where hits.has_all or (not best.has_all and hits.rank >= best.rank * ${LEAST_SHARE_OF_BEST}::float)
     order by hits.rank desc, position, slug limit ${limit}`);
  return { items: rows.map((row) => presentEntry(ctx, reader, row)), hasAll: rows[0]?.has_all ?? false };
}

/** A query with its mistyped words corrected; undefined if each word is known or none is near. */
async function corrected(ctx: HelpCtx, query: string, language: Language): Promise<string | undefined> {
  const units = unitsOf(query, SYNONYMS[language]);
  const words = units.flatMap((unit) => unit.words);
  const known = SYNONYMS[language].flat();
  const { rows } = await ctx.db.execute<{ word: string; near: string | null }>(sql`
    with known as (
      select distinct word from help_texts t, unnest(t.words || ${sql.param(known)}::text[]) as word
       where t.tenant_id = ${ctx.tenant.id} and t.language = ${language})
    select typed.word, (
      select known.word from known
       where levenshtein_less_equal(known.word, typed.word, 2) <= ${mostErrors(sql`typed.word`)}
       order by levenshtein(known.word, typed.word), similarity(known.word, typed.word) desc, known.word limit 1) as near
      from unnest(${sql.param(words)}::text[]) as typed(word)
     where length(typed.word) >= ${SHORTEST_CORRECTED}
       and not exists (select 1 from known where starts_with(known.word, typed.word))`);
  const nearest = new Map(rows.map(({ word, near }) => [word, near]));
  const better = words.map((word) => nearest.get(word) ?? word).join(" ");
  return better === words.join(" ") ? undefined : better;
}

/**
 * Finds published articles. With a query: those that match it, the best first. Word forms and synonyms match. If no
 * article has all words, mistyped words are replaced by the nearest known ones. Without a query: all, in the order of the help page,
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
  const correctedQuery = await corrected(ctx, query, reader.language);
  if (correctedQuery === undefined) return { items };
  const others = await found(ctx, reader, correctedQuery, wanted);
  // A word that no article has is not always a mistake: it may be the name of a place or a phone.
  const isBetter = others.hasAll || (items.length === 0 && others.items.length > 0);
  return isBetter ? { items: others.items, correctedQuery } : { items };
}
