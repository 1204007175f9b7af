import { llmsIndex, textFor } from "@/app/developers/markdown/llms";

/** What Tern is and where its documents are, for language models. */
export const GET = (request: Request): Promise<Response> => textFor(request, llmsIndex);
