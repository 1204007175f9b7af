import { serveOpenApi } from "@/lib/api/serve-openapi";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serveOpenApi();
