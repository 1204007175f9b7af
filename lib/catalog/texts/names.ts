import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** Matches a text with these letters. They are compared as text, so that the special characters of a pattern match themselves. */
export const hasLetters = (text: SQL | AnyColumn, letters: string): SQL =>
  sql`strpos(lower(${text}), lower(${letters})) > 0`;

/** Matches rows whose name has these letters, in any language. */
export const isNamed = (
  { name, translations }: { name: AnyColumn; translations: AnyColumn },
  letters: string,
): SQL => sql`(${hasLetters(name, letters)} or exists (
    select 1 from jsonb_each(${translations}) spoken where ${hasLetters(sql`spoken.value->>'name'`, letters)}))`;
