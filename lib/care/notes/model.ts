import { z } from "zod";
import { pageOf } from "@/lib/kernel/lists/pagination";

const text = z.string().trim().min(1).max(4000).describe("Plain text.");
const pinned = z.boolean().describe("Shown above the other notes.");

export const Note = z
  .object({
    noteId: z.string().describe("The note."),
    customerId: z.string(),
    text,
    pinned,
    version: z.int().min(1).describe("Counts the edits. A change sends the version it was made from."),
    author: z
      .object({ staffId: z.string(), name: z.string().describe("The person's name now.") })
      .optional()
      .describe("Absent: written with a key."),
    mayChange: z.boolean().describe("Whether the caller may change and delete it."),
    createdAt: z.iso.datetime(),
    editedAt: z.iso.datetime().optional().describe("When the text was last changed."),
  })
  .meta({ id: "Note", description: "What staff wrote down about a customer, for each other." });
export type Note = z.infer<typeof Note>;

export const NotePage = pageOf(Note).meta({ id: "NotePage" });

export const NoteRequest = z.object({ text, pinned: pinned.default(false) }).meta({ id: "NoteRequest" });
export type NoteRequest = z.infer<typeof NoteRequest>;

export const UpdateNoteRequest = z
  .object({
    text,
    pinned,
    version: z.int().min(1).describe("The version that was read; another one is refused with 412."),
  })
  .meta({ id: "UpdateNoteRequest" });
export type UpdateNoteRequest = z.infer<typeof UpdateNoteRequest>;
