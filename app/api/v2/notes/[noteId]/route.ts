import { deleteNoteOperation, getNoteOperation, updateNoteOperation } from "@/lib/care/notes/operations";
import { serve } from "@/lib/http/serve";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  getNoteOperation,
  updateNoteOperation,
  deleteNoteOperation,
);
