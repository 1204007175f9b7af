/*
 * Lists that a person writes as one text: sections that begin with a heading, clauses separated by an empty line, and
 * numbers separated by commas. Each pair of functions is inverse to each other.
 */

type Section = { title: string; text: string };

const HEADING = /^#\s+/;

/** The sections of a text: a line that begins with `# ` is the heading of the text that follows it. */
export function sectionsIn(text: string): Section[] {
  const sections: { title: string; lines: string[] }[] = [];
  for (const line of text.trim().split("\n")) {
    if (HEADING.test(line)) sections.push({ title: line.replace(HEADING, "").trim(), lines: [] });
    // Text before the first heading is a section without one, which the API refuses by name.
    else if (sections.length === 0) sections.push({ title: "", lines: [line] });
    else sections.at(-1)!.lines.push(line);
  }
  return sections.map(({ title, lines }) => ({ title, text: lines.join("\n").trim() }));
}

export const textOfSections = (sections: readonly Section[]): string =>
  sections.map(({ title, text }) => `# ${title}\n${text}`).join("\n\n");

/** The clauses of a text, separated by an empty line. */
export const parseClauses = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== "");

export const textOfClauses = (clauses: readonly string[]): string => clauses.join("\n\n");

/** The whole numbers of a text, separated by commas or spaces; null if it contains anything else. */
export function parseNumbers(text: string): number[] | null {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== "");
  return parts.every((part) => /^\d{1,6}$/.test(part)) ? parts.map(Number) : null;
}

export const textOfNumbers = (numbers: readonly number[]): string => numbers.join(", ");
