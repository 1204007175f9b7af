import { z } from "zod";
import { serve } from "@/lib/http/serve";
import { operation } from "@/lib/kernel/operation";

/** The HTTP edge around an empty operation: its own cost, compared with the bare handler. */
const nothing = operation({
  id: "nothing",
  method: "GET",
  path: "/nothing",
  summary: "Nothing",
  tag: "Bench",
  surfaces: ["platform"],
  permission: "catalog:read",
  query: z.object({ limit: z.int().default(20) }),
  output: z.object({ ok: z.boolean() }),
  handle: async () => ({ ok: true }),
});

export const { GET } = serve("platform", nothing);
