import { serveNotFound } from "@/lib/http/serve";

/** Whatever no other route of the API takes, on both surfaces. */
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serveNotFound();
