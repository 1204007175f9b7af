import { z } from "zod";
import { pageOf } from "@/lib/kernel/lists/pagination";

const text = z.string().trim().min(1).max(4000).describe("The text of the note, as plain text.");
const pinned = z.boolean().describe("Whether the note is shown above the others.");

export const Note = z
  .object({
    noteId: z.string().describe("The note."),
    customerId: z.string(),
    text,
    pinned,
    version: z
      .int()
      .min(1)
      .describe("Increases with each edit. Send the version on which your change is based."),
    author: z
      .object({ staffId: z.string(), name: z.string().describe("The current name of the person.") })
      .optional()
      .describe("The author. Absent when an API key wrote the note."),
    mayChange: z.boolean().describe("Whether the caller may change and delete the note."),
    createdAt: z.iso.datetime(),
    editedAt: z.iso.datetime().optional().describe("When the text was last changed."),
  })
  .meta({ id: "Note", description: "A note about a customer, written by staff for staff." });
export type Note = z.infer<typeof Note>;

export const NotePage = pageOf(Note).meta({ id: "NotePage" });

export const NoteRequest = z.object({ text, pinned: pinned.default(false) }).meta({ id: "NoteRequest" });
export type NoteRequest = z.infer<typeof NoteRequest>;

export const UpdateNoteRequest = z
  .object({
    text,
    pinned,
    version: z
      .int()
      .min(1)
      .describe(
        "The version on which the change is based. If it is not the newest, the request fails with 412.",
      ),
  })
  .meta({ id: "UpdateNoteRequest" });
export type UpdateNoteRequest = z.infer<typeof UpdateNoteRequest>;
