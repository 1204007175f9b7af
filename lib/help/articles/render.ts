import { Marked } from "marked";
import sanitizeHtml from "sanitize-html";

/** HTML of the source is text like any other, so that an author sees what does not work. */
const marked = new Marked({ tokenizer: { html: () => undefined, tag: () => undefined } });

/** A path of the portal. `//` and `/\` begin another site's address. */
const PORTAL_PATH = /^\/(?![/\\])/;
const OTHER_SITE = /^https:\/\//i;
const CONTACT = /^(?:mailto|tel):/i;

/** The attributes of a link; undefined if the article may not lead there. */
function linkAttributes(target: string, link: (path: string) => string): sanitizeHtml.Attributes | undefined {
  if (PORTAL_PATH.test(target)) return { href: link(target) };
  if (OTHER_SITE.test(target)) return { href: target, rel: "noopener noreferrer" };
  return CONTACT.test(target) ? { href: target } : undefined;
}

function htmlOf(markdown: string): string {
  try {
    return marked.parse(markdown, { async: false });
  } catch (error) {
    // Thousands of nested quotes or lists exceed the stack. The text is then shown as it was written.
    if (error instanceof RangeError) return `<p>${sanitizeHtml(markdown, { allowedTags: [] })}</p>`;
    throw error;
  }
}

/**
 * Renders the body of an article, for the portal and for the preview of its editor. Headings begin with h2, because the
 * title is the page's h1. HTML in the source is shown as text, pictures are left out. A link to anything else than the
 * portal, an https address, an e-mail address or a phone number is shown as its text.
 * @param link the address of a portal path such as `/account`, for example with the reader's locale
 * @returns HTML that is safe in a page
 */
export function renderHelpBody(markdown: string, link: (path: string) => string): string {
  return sanitizeHtml(htmlOf(markdown), {
    allowedTags: [
      ...["h2", "h3", "h4", "p", "br", "hr", "ul", "ol", "li", "strong", "em", "del", "a"],
      ...["blockquote", "code", "pre", "table", "thead", "tbody", "tr", "th", "td"],
    ],
    allowedAttributes: { a: ["href", "rel"], ol: ["start"] },
    // The addresses of `link` pass, too. In development, they begin with http.
    allowedSchemes: ["https", "http", "mailto", "tel"],
    allowProtocolRelative: false,
    transformTags: {
      h1: "h2",
      h5: "h4",
      h6: "h4",
      a: (_, { href = "" }) => {
        const attribs = linkAttributes(href, link);
        // A span is not allowed, so only its text remains.
        return attribs ? { tagName: "a", attribs } : { tagName: "span", attribs: {} };
      },
    },
  }).trim();
}
