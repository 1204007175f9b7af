/** A part of a message: plain text, or an address of the brand's portal. */
export type LinkedPart = { text: string; href?: string };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** Signs that end a sentence and not an address. */
const TRAILING = /[.,;:!?)\]"'”’]+$/;

/**
 * Splits a message into text and links. Only addresses of the brand's own portal become links: a message of a stranger must not
 * lead staff, or a customer, to another site.
 * @param origin of the brand's portal, without a trailing slash
 */
export function linkedParts(text: string, origin: string): LinkedPart[] {
  const parts: LinkedPart[] = [];
  let at = 0;
  for (const match of text.matchAll(new RegExp(`${escaped(origin)}/[^\\s<>]*`, "g"))) {
    const href = match[0].replace(TRAILING, "");
    if (match.index > at) parts.push({ text: text.slice(at, match.index) });
    parts.push({ text: href, href });
    at = match.index + href.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}
