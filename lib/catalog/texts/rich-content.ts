import sanitizeHtml from "sanitize-html";

/**
 * An offering's rich content as it may stand in a page: headings, paragraphs, lists, emphasis and links, nothing that
 * runs, loads or styles. Applied on reading too, so that what got into the table another way does no harm either.
 * Headings become h3, the level a product's own text has on its page; links open with no way back to the opener.
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
