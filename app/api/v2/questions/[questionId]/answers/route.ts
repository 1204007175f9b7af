import { answerQuestionOperation } from "@/lib/help/questions/operations";
import { serve } from "@/lib/http/serve";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", answerQuestionOperation);
