import sanitizeHtml from "sanitize-html";

/**
 * An offering's rich content made safe for a page: headings, paragraphs, lists, emphasis and links, and nothing that runs, loads or styles.
 * Also applied on reading, so that content which was stored in another way does no harm. Headings become h3, the level of a product's own
 * text on its page. Links open without access to the opener.
 */
export function cleanRichContent(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ["h3", "h4", "p", "ul", "ol", "li", "strong", "em", "br", "a"],
    allowedAttributes: { a: ["href", "rel"] },
    allowedSchemes: ["https", "mailto", "tel"],
    allowProtocolRelative: false,
    disallowedTagsMode: "discard",
    transformTags: {
      h1: "h3",
      h2: "h3",
      h5: "h4",
      h6: "h4",
      b: "strong",
      i: "em",
      a: sanitizeHtml.simpleTransform("a", { rel: "noopener noreferrer nofollow" }),
    },
  }).trim();
}
