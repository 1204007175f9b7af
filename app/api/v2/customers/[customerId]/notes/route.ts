import { serve } from "@/lib/api/serve";
import { createNoteOperation, listNotesOperation } from "@/lib/care/notes/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  listNotesOperation,
  createNoteOperation,
);
