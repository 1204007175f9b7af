import { readFileSync } from "node:fs";
import { join } from "node:path";

export type Term = { anchor: string; name: string; meaning: string };
export type TermSection = { anchor: string; title: string; terms: Term[] };

const anchorOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

/** A link becomes its text: it leads to a document of the repository. */
const withoutLinks = (text: string) =>
  text.replaceAll(/\s*\(\[[^\]]+\]\([^)]+\)\)/g, "").replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1");

/** A term that only the code has. */
const isInternal = (meaning: string) => meaning.includes("`lib/");

/** The terms of a dictionary: tables below headings, with term and meaning in the first two columns. */
export function readTerms(markdown: string): TermSection[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const title = section.split("\n", 1)[0]!.trim();
      const terms = [...section.matchAll(/^\| \*\*(.+?)\*\* \| (.+?) \|/gm)].map(([, name, meaning]) => ({
        anchor: anchorOf(name!),
        name: name!,
        meaning: withoutLinks(meaning!),
      }));
      return {
        anchor: `section-${anchorOf(title)}`,
        title,
        terms: terms.filter(({ meaning }) => !isInternal(meaning)),
      };
    })
    .filter(({ terms }) => terms.length > 0);
}

let known: TermSection[] | undefined;

/** The terms of `docs/domain.md`, without the tables and modules that it names. */
export function glossary(): TermSection[] {
  if (known && process.env.NODE_ENV === "production") return known;
  known = readTerms(readFileSync(join(process.cwd(), "docs", "domain.md"), "utf8"));
  return known;
}
