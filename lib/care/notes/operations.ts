import { z } from "zod";
import { Note, NotePage, NoteRequest, UpdateNoteRequest } from "@/lib/care/notes/model";
import { createNote, deleteNote, getNote, listNotes, updateNote } from "@/lib/care/notes/notes";
import { failures } from "@/lib/kernel/error-registry";
import { pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";

const shared = { tag: "Customer care", surfaces: ["platform"] } as const;
const ofCustomer = z.object({
  customerId: z.string().max(300).describe("A UUID, or your own id with the prefix rid_."),
});
const params = z.object({ noteId: z.string().max(64) });

export const listNotesOperation = operation({
  ...shared,
  id: "listNotes",
  method: "GET",
  path: "/customers/{customerId}/notes",
  summary: "List the notes about a customer, newest first",
  permission: "care:read",
  params: ofCustomer,
  query: z.object({
    pinned: z.boolean().optional().describe("`true`: only pinned notes. `false`: only the others."),
    ...pageQuery,
  }),
  output: NotePage,
  failures: [failures.customerNotFound, failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { params, query }) => listNotes(ctx, params.customerId, query),
});

export const createNoteOperation = operation({
  ...shared,
  id: "createNote",
  method: "POST",
  path: "/customers/{customerId}/notes",
  summary: "Write a note about a customer",
  description:
    "Only staff see the note. It is part of the customer's data export, and it is erased with the customer's data.",
  permission: "care:act",
  params: ofCustomer,
  body: NoteRequest,
  output: Note,
  status: 201,
  failures: [failures.customerNotFound],
  handle: (ctx, { params, body }) => createNote(ctx, params.customerId, body),
});

export const getNoteOperation = operation({
  ...shared,
  id: "getNote",
  method: "GET",
  path: "/notes/{noteId}",
  summary: "Get a note",
  permission: "care:read",
  params,
  output: Note,
  failures: [failures.noteNotFound],
  handle: (ctx, { params }) => getNote(ctx, params.noteId),
});

export const updateNoteOperation = operation({
  ...shared,
  id: "updateNote",
  method: "PUT",
  path: "/notes/{noteId}",
  summary: "Change a note",
  description:
    "Only the author and ADMINs may change a note. Send the newest version, so that two people do not overwrite each other's changes.",
  permission: "care:act",
  params,
  body: UpdateNoteRequest,
  output: Note,
  failures: [failures.noteNotFound, failures.notOwnNote, failures.noteChanged],
  handle: (ctx, { params, body }) => updateNote(ctx, params.noteId, body),
});

export const deleteNoteOperation = operation({
  ...shared,
  id: "deleteNote",
  method: "DELETE",
  path: "/notes/{noteId}",
  summary: "Delete a note",
  description: "Only the author and ADMINs may delete a note.",
  permission: "care:act",
  params,
  output: null,
  status: 204,
  failures: [failures.noteNotFound, failures.notOwnNote],
  handle: async (ctx, { params }) => {
    await deleteNote(ctx, params.noteId);
    return undefined;
  },
});
