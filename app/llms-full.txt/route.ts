import { answerText, llmsFull } from "@/app/developers/markdown/llms";

/** All documents of the developers' site as one text. */
export const GET = answerText(llmsFull);
