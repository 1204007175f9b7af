import { render, toPlainText } from "@react-email/render";
import type { Mail } from "./theme";

export type RenderedMail = { subject: string; html: string; text: string };

/** Renders a mail to HTML and to a plain text with the same content. */
export async function renderMail(mail: Mail): Promise<RenderedMail> {
  const html = await render(mail.element);
  const text = toPlainText(html, {
    wordwrap: 78,
    selectors: [
      { selector: "img", format: "skip" },
      { selector: "[data-skip-in-text=true]", format: "skip" },
      { selector: "h1", options: { uppercase: false } },
      { selector: "h2", options: { uppercase: false, leadingLineBreaks: 2 } },
      // A link has a line of its own in full, so that every client makes it clickable.
      { selector: "a", options: { linkBrackets: ["\n", ""], hideLinkHrefIfSameAsText: true } },
      { selector: "a.mail-inline", format: "anchor", options: { ignoreHref: true } },
      {
        selector: "table.mail-rows",
        format: "dataTable",
        options: { colSpacing: 3, maxColumnWidth: 48 },
      },
    ],
  });
  // Intl's non-breaking spaces are right in HTML. In plain text they break search and copying.
  const plain = text
    .replace(/[\u00a0\u202f]/g, " ")
    // The converter replaces the line break before an address with a space.
    .replace(/ (https?:\/\/\S+)$/gm, "\n$1")
    .replace(/ +$/gm, "");
  return { subject: mail.subject, html, text: `${plain.trim()}\n` };
}
