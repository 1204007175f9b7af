import { publicOrigin } from "@/lib/http/public-origin";
import { postmanCollection } from "@/lib/http/reference/postman";
import { serverRuntime } from "@/lib/http/runtime";
import type { Surface } from "@/lib/kernel/operation";
import { NEWEST_REVISION_NAME } from "@/lib/kernel/revisions/revisions";

/** The collection of each file, without the address of the API. Only a release changes it. */
const made = new Map<Surface, ReturnType<typeof postmanCollection>>();
const FILES: Readonly<Record<string, Surface>> = { "platform.json": "platform", "end-user.json": "end-user" };

function collectionOf(surface: Surface) {
  const known =
    made.get(surface) ?? postmanCollection({ revision: NEWEST_REVISION_NAME, surface, origin: "" });
  made.set(surface, known);
  return known;
}

/** `/developers/postman/platform.json`: the collection of the newest revision, with the address it is served from. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const surface = FILES[(await params).file];
  if (!surface) return new Response("Not found", { status: 404 });
  const origin = await publicOrigin(serverRuntime(), request);
  const collection = collectionOf(surface);
  const variable = collection.variable.map((one) =>
    one.key === "baseUrl" ? { ...one, value: origin + one.value } : one,
  );
  return Response.json(
    { ...collection, variable },
    {
      headers: {
        "cache-control": "public, max-age=300",
        "content-disposition": `attachment; filename="tern-${surface}.postman_collection.json"`,
      },
    },
  );
}
