import { serve } from "@/lib/api/serve";
import { deleteNoteOperation, getNoteOperation, updateNoteOperation } from "@/lib/care/notes/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  getNoteOperation,
  updateNoteOperation,
  deleteNoteOperation,
);
