import { serve } from "@/lib/api/serve";
import { createUserOperation, listUsersOperation } from "@/lib/customers/users/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "end-user",
  listUsersOperation,
  createUserOperation,
);
