import { createHelpArticleOperation, listHelpArticlesOperation } from "@/lib/help/articles/operations";
import { serve } from "@/lib/http/serve";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  listHelpArticlesOperation,
  createHelpArticleOperation,
);
