import { render, toPlainText } from "@react-email/render";
import type { Mail } from "./theme";

export type RenderedMail = { subject: string; html: string; text: string };

/** Renders a mail to HTML and to a plain text that says the same. */
export async function renderMail(mail: Mail): Promise<RenderedMail> {
  const html = await render(mail.element);
  const text = toPlainText(html, {
    wordwrap: 78,
    selectors: [
      { selector: "img", format: "skip" },
      { selector: "[data-skip-in-text=true]", format: "skip" },
      { selector: "h1", options: { uppercase: false } },
      { selector: "h2", options: { uppercase: false, leadingLineBreaks: 2 } },
      // What one acts on stands on a line of its own, whole, so that every client makes it a link.
      { selector: "a", options: { linkBrackets: ["\n", ""], hideLinkHrefIfSameAsText: true } },
      { selector: "a.mail-inline", format: "anchor", options: { ignoreHref: true } },
      {
        selector: "table.mail-rows",
        format: "dataTable",
        options: { colSpacing: 3, maxColumnWidth: 48 },
      },
    ],
  });
  // Intl's non-breaking spaces are right in HTML; in text they only trip those who search or copy.
  const plain = text
    .replace(/[\u00a0\u202f]/g, " ")
    // The converter takes the line break before an address for a space.
    .replace(/ (https?:\/\/\S+)$/gm, "\n$1")
    .replace(/ +$/gm, "");
  return { subject: mail.subject, html, text: `${plain.trim()}\n` };
}
