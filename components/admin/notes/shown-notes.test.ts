import { describe, expect, test } from "vitest";
import type { Note } from "@/lib/care/notes/model";
import { shownNotes } from "./shown-notes";

const note = (noteId: string, minute: number, more: Partial<Note> = {}): Note => ({
  noteId,
  customerId: "c",
  text: noteId,
  pinned: false,
  version: 1,
  mayChange: true,
  createdAt: `2026-11-27T12:0${minute}:00.000Z`,
  ...more,
});
const idsOf = (notes: readonly Note[]) => notes.map(({ noteId }) => noteId);

describe("the notes of a page", () => {
  const [old, middle, latest] = [note("old", 1), note("middle", 2), note("latest", 3)];

  test("are the pinned ones first, then newest first", () => {
    const pinned = note("pinned", 0, { pinned: true });
    expect(idsOf(shownNotes([latest, middle, old, pinned], []))).toEqual([
      "pinned",
      "latest",
      "middle",
      "old",
    ]);
  });

  test("keep a note that is being edited at its place after a colleague deleted it", () => {
    expect(idsOf(shownNotes([latest, middle, old], [middle]))).toEqual(["latest", "middle", "old"]);
    expect(idsOf(shownNotes([latest, old], [middle]))).toEqual(["latest", "middle", "old"]);
    expect(idsOf(shownNotes([], [middle]))).toEqual(["middle"]);
  });

  test("have the newest version of a note that is being edited", () => {
    const changed = { ...middle, text: "changed", version: 2 };
    expect(shownNotes([changed], [middle])).toEqual([changed]);
  });
});
