import type { Note } from "@/lib/care/notes/model";

const newestFirst = (a: Note, b: Note) =>
  b.createdAt.localeCompare(a.createdAt) || b.noteId.localeCompare(a.noteId);

/**
 * The notes of a list, pinned ones first, then newest first. A note that a person edits stays at its place after it has
 * left the list: a colleague deleted it, or newer notes took its place. Its form has text that is stored nowhere else.
 * @param edited as each was when its form was opened
 */
export function shownNotes(notes: readonly Note[], edited: readonly Note[]): Note[] {
  const listed = new Set(notes.map(({ noteId }) => noteId));
  const all = [...notes, ...edited.filter(({ noteId }) => !listed.has(noteId))];
  return all.toSorted((a, b) => Number(b.pinned) - Number(a.pinned) || newestFirst(a, b));
}
