import type { DraftText } from "./article-draft";

/** What the server needs to show a text of an article. */
export type PreviewedText = Pick<DraftText, "language" | "market" | "title" | "summary" | "body">;

/** A text as the portal shows it, with the values of the brand. */
export type ShownText = { title: string; summary: string; html: string };

/** Renders a text on the server. Null if it cannot be shown. */
export type RenderText = (text: PreviewedText) => Promise<ShownText | null>;
