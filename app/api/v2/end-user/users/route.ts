import { createUserOperation, listUsersOperation } from "@/lib/customers/users/operations";
import { serve } from "@/lib/http/serve";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "end-user",
  listUsersOperation,
  createUserOperation,
);
