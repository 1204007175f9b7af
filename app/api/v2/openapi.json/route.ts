import { serveOpenApi } from "@/lib/http/openapi/serve-openapi";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serveOpenApi();
