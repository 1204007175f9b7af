import { answerText, llmsIndex } from "@/app/developers/markdown/llms";

/** What Tern is and where its documents are, for language models. */
export const GET = answerText(llmsIndex);
