import { Feed } from "feed";
import { v5 as uuidOfName } from "uuid";
import { CHANGELOG, type ChangelogEntry } from "./changelog";

/** The source of the ids of entries. They are the same at every address that serves the feed. */
const NAMESPACE = "5b0f6c8e-0a5e-4f0e-9d53-6d0e7a5c8f10";

export const FEED_PATH = "/developers/changes/atom.xml";

/** Midnight UTC of the day of publication. */
const instantOf = ({ date }: ChangelogEntry): Date => new Date(`${date}T00:00:00Z`);

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Text with `code` as HTML, which readers of feeds show. */
const htmlOf = (text: string) => escapeHtml(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>");

/**
 * The changelog as an Atom feed (RFC 4287).
 * @param origin scheme and host of the links, without a trailing slash
 */
export function changelogFeed(origin: string): string {
  const page = `${origin}/developers/changes`;
  const feed = new Feed({
    id: `urn:uuid:${uuidOfName("changelog", NAMESPACE)}`,
    title: "Changes of the Tern API",
    description: "What changed for callers of the API, and what they must do.",
    link: page,
    feedLinks: { atom: `${origin}${FEED_PATH}` },
    language: "en",
    copyright: "",
    author: { name: "Tern" },
    // The newest entry, and not the present: the same content has the same bytes.
    updated: instantOf(CHANGELOG[0]!),
  });
  for (const entry of CHANGELOG) {
    const { id, kind, title, text, action, revision } = entry;
    const about = [
      `<p>${htmlOf(text)}</p>`,
      ...(action ? [`<p><strong>What to do:</strong> ${htmlOf(action)}</p>`] : []),
      ...(revision ? [`<p>Revision <code>${revision}</code></p>`] : []),
    ];
    feed.addItem({
      id: `urn:uuid:${uuidOfName(id, NAMESPACE)}`,
      title: escapeHtml(`${kind}: ${title.replaceAll("`", "")}`),
      link: `${page}#${id}`,
      date: instantOf(entry),
      published: instantOf(entry),
      content: about.join(""),
    });
  }
  return feed.atom1();
}
