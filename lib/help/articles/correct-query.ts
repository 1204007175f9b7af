import { type SQL, sql } from "drizzle-orm";
import type { Language } from "@/i18n/locales";
import type { HelpCtx } from "@/lib/help/articles/chosen-texts";
import { SYNONYMS } from "@/lib/help/articles/starter/synonyms";
import { unitsOf } from "@/lib/help/articles/units";

/** A shorter word has too many neighbours. */
const SHORTEST_CORRECTED = 4;

/** The most typing errors in a word of this length: two letters in the wrong order count as two. */
const mostErrors = (word: SQL): SQL => sql`case when length(${word}) < 6 then 1 else 2 end`;

/** The shortest part of a compound, such as "fakturaadress". Shorter words begin too many others. */
const SHORTEST_PART = 4;

/** The two words of a compound, which may be joined by an "s". */
const twoWords = (compound: string, beginning: string): string =>
  `${beginning} ${compound.slice(beginning.length).replace(/^s(?=.{4})/, "")}`;

/**
 * Replaces the unknown words of a query: a mistyped word by the nearest known one, and a compound by its parts. One statement.
 * @returns undefined if each word is known, or none can be replaced
 */
export async function correctQuery(
  ctx: HelpCtx,
  query: string,
  language: Language,
): Promise<string | undefined> {
  const units = unitsOf(query, SYNONYMS[language]);
  const words = units.flatMap((unit) => unit.words);
  const known = SYNONYMS[language].flat();
  const { rows } = await ctx.db.execute<{ word: string; near: string | null; beginning: string | null }>(sql`
    with known as (
      select distinct word from help_texts t, unnest(t.words || ${sql.param(known)}::text[]) as word
       where t.tenant_id = ${ctx.tenant.id} and t.language = ${language})
    select typed.word, (
      select known.word from known
       where levenshtein_less_equal(known.word, typed.word, 2) <= ${mostErrors(sql`typed.word`)}
       order by levenshtein(known.word, typed.word), similarity(known.word, typed.word) desc, known.word limit 1) as near, (
      select known.word from known
       where starts_with(typed.word, known.word) and length(known.word) >= ${SHORTEST_PART}
         and length(typed.word) - length(known.word) >= ${SHORTEST_PART}
       order by length(known.word) desc limit 1) as beginning
      from unnest(${sql.param(words)}::text[]) as typed(word)
     where length(typed.word) >= ${SHORTEST_CORRECTED}
       and not exists (select 1 from known where starts_with(known.word, typed.word))`);
  const replaced = new Map(
    rows.map(({ word, near, beginning }) => [word, near ?? (beginning && twoWords(word, beginning))]),
  );
  const better = words.map((word) => replaced.get(word) ?? word).join(" ");
  return better === words.join(" ") ? undefined : better;
}
