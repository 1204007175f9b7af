/*
 * Lists that a person writes as one text: sections that begin with a heading, clauses with an empty line between, and numbers
 * with commas between. Each pair of functions is the reverse of the other.
 */

type Section = { title: string; text: string };

const HEADING = /^#\s+/;

/** Sections of a text: a line that begins with `# ` is the heading of what follows it. */
export function sectionsIn(text: string): Section[] {
  const sections: { title: string; lines: string[] }[] = [];
  for (const line of text.trim().split("\n")) {
    if (HEADING.test(line)) sections.push({ title: line.replace(HEADING, "").trim(), lines: [] });
    // Words before the first heading are a section without one, which the API refuses by its name.
    else if (sections.length === 0) sections.push({ title: "", lines: [line] });
    else sections.at(-1)!.lines.push(line);
  }
  return sections.map(({ title, lines }) => ({ title, text: lines.join("\n").trim() }));
}

export const textOfSections = (sections: readonly Section[]): string =>
  sections.map(({ title, text }) => `# ${title}\n${text}`).join("\n\n");

/** Clauses of a text, with an empty line between. */
export const parseClauses = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== "");

export const textOfClauses = (clauses: readonly string[]): string => clauses.join("\n\n");

/** Whole numbers of a text, with commas or spaces between; null when there is something else in it. */
export function parseNumbers(text: string): number[] | null {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== "");
  return parts.every((part) => /^\d{1,6}$/.test(part)) ? parts.map(Number) : null;
}

export const textOfNumbers = (numbers: readonly number[]): string => numbers.join(", ");
