import { answerMcp } from "@/lib/http/mcp/mcp";
import { serverRuntime } from "@/lib/http/runtime";

/** The account of a person for assistants (Model Context Protocol). Without a stream, GET and DELETE are not allowed. */
export const POST = (request: Request): Promise<Response> => answerMcp(serverRuntime(), request);
