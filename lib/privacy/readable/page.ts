import { type ReadableCopy, readableCopy } from "@/lib/privacy/readable/copy";
import {
  type ExportContent,
  type ReadableContext,
  type ReadableSection,
  type ReadableTable,
  sectionTable,
} from "@/lib/privacy/readable/tables";
import { formatMailDate } from "@/lib/providers/mail/format";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 72rem; padding: 2rem 1rem; }
nav ul { columns: 16rem; padding-left: 1.2rem; }
section { margin-top: 2.5rem; }
.table { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.9rem; }
th, td { text-align: left; vertical-align: top; padding: 0.4rem 0.8rem 0.4rem 0; border-bottom: 1px solid #8884; }
`;

/** An export as a page that opens by itself in any browser, also without a network. */
export function readablePage(
  content: ExportContent,
  { reader, planName }: Pick<ReadableContext, "reader" | "planName">,
): string {
  const copy = readableCopy[reader.locale];
  const title = escaped(copy.title(content.brand));
  const sections = Object.keys(copy.sections) as ReadableSection[];
  const parts = sections.map((section) => ({
    section,
    table: sectionTable(content, section, { copy, reader, planName }),
  }));
  const list = parts
    .map(
      ({ section, table }) =>
        `<li><a href="#${section}">${escaped(copy.sections[section])}</a> (${table.rows.length})</li>`,
    )
    .join("\n");
  return `<!doctype html>
<html lang="${reader.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${title}</h1>
<p>${escaped(copy.made(formatMailDate(new Date(content.madeAt), reader)))}</p>
<h2>${escaped(copy.guideTitle)}</h2>
${copy.guide.map((line) => `<p>${escaped(line)}</p>`).join("\n")}
<nav><ul>
${list}
</ul></nav>
${parts.map(({ section, table }) => sectionHtml(section, table, copy)).join("\n")}
</body>
</html>
`;
}

function sectionHtml(section: ReadableSection, { heads, rows }: ReadableTable, copy: ReadableCopy): string {
  const heading = `<h2>${escaped(copy.sections[section])}</h2>`;
  if (rows.length === 0 || heads.length === 0)
    return `<section id="${section}">${heading}<p>${escaped(copy.none)}</p></section>`;
  const head = heads.map((name) => `<th scope="col">${escaped(copy.columns[name])}</th>`).join("");
  const body = rows
    .map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join("")}</tr>`)
    .join("\n");
  return `<section id="${section}">${heading}<div class="table"><table>
<thead><tr>${head}</tr></thead>
<tbody>
${body}
</tbody></table></div></section>`;
}
