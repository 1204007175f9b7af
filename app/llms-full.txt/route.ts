import { llmsFull, textFor } from "@/app/developers/markdown/llms";

/** All documents of the developers' site as one text. */
export const GET = (request: Request): Promise<Response> => textFor(request, llmsFull);
