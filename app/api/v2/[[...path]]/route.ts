import { serveNotFound } from "@/lib/http/serve";

/** Paths that no other route of the API handles, on both surfaces. */
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serveNotFound();
