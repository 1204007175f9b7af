import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Marked } from "marked";

export type Guide = {
  slug: string;
  title: string;
  summary: string;
  /** The text below title and summary. */
  markdown: string;
  html: string;
};

/** The description of the TypeScript client, which its package contains, too. */
export const CLIENT_README = "clients/typescript/README.md";

/** In reading order for a newcomer. */
const ORDER = [
  "first-sale",
  "end-user-app",
  "basics",
  "webhooks",
  "porting",
  "usage",
  "care-tool",
  "staff",
  "offer",
  "finance-export",
];

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const anchorOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/<[^>]+>|`/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

/** The headings of a guide's text, with their anchors. A line of code that begins with # is no heading. */
export function headingsOf(markdown: string): { anchor: string; text: string }[] {
  return [...markdown.replaceAll(/^```[\s\S]*?^```$/gm, "").matchAll(/^#{2,3} (.+)$/gm)].map(
    ([, heading]) => ({
      anchor: anchorOf(heading!),
      text: heading!.replaceAll("`", ""),
    }),
  );
}

const LABELS: Record<string, string> = {
  sh: "Shell",
  console: "Terminal",
  json: "Answer",
  js: "JavaScript",
  py: "Python",
  ts: "TypeScript",
  http: "HTTP",
};

/** Headings with anchors, and code and tables that scroll inside their own frame and can be reached by keyboard. */
const createMarked = (lower: number) => {
  // The heading above a table is its name: two regions with one name cannot be told apart.
  let section = "";
  return new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        section = text.replaceAll("`", "");
        const html = this.parser.parseInline(tokens);
        const id = anchorOf(html);
        const tag = `h${depth + lower}`;
        return `<${tag} id="${id}"><a href="#${id}">${html}</a></${tag}>\n`;
      },
      code({ text, lang }) {
        const [language = "", status] = (lang ?? "").split(" ");
        const label = `${LABELS[language] ?? language}${status ? ` ${status}` : ""}`;
        return `<figure><figcaption>${escapeHtml(label)}</figcaption><pre tabindex="0"><code>${escapeHtml(text)}</code></pre></figure>\n`;
      },
      table({ header, rows }) {
        const cells = (row: typeof header, tag: "th" | "td") =>
          `<tr>${row.map((cell) => `<${tag}${tag === "th" ? ' scope="col"' : ""}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join("")}</tr>`;
        return `<div class="table" tabindex="0" role="region" aria-label="Table: ${escapeHtml(section)}"><table><thead>${cells(header, "th")}</thead><tbody>${rows.map((row) => cells(row, "td")).join("")}</tbody></table></div>\n`;
      },
    },
  });
};

const marked = createMarked(0);
/** For a document inside of a page that has headings of its own. */
const markedBelow = createMarked(1);

/**
 * A document of the repository: the first line is the title, the second a summary.
 * @param given.within whether the headings are one level lower
 */
export function readDocument(path: string, given: { within?: boolean } = {}): Omit<Guide, "slug"> {
  const text = readFileSync(join(process.cwd(), path), "utf8");
  const [, title = "", summary = "", markdown = ""] = /^# (.+)\n+([^\n]+)\n([\s\S]*)$/.exec(text) ?? [];
  const html = (given.within ? markedBelow : marked).parse(markdown, { async: false });
  return { title, summary, markdown: markdown.trim(), html };
}

const read = (file: string): Guide => ({
  slug: file.replace(/\.md$/, ""),
  ...readDocument(`docs/guides/${file}`),
});

let known: Guide[] | undefined;

/** The guides of `docs/guides`. */
export function guides(): Guide[] {
  if (known && process.env.NODE_ENV === "production") return known;
  const files = readdirSync(join(process.cwd(), "docs", "guides")).filter((file) => file.endsWith(".md"));
  const place = ({ slug }: Guide) => (ORDER.includes(slug) ? ORDER.indexOf(slug) : ORDER.length);
  known = files.map(read).toSorted((a, b) => place(a) - place(b));
  return known;
}
