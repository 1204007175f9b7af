import { database } from "@/db/client";
import { productOfferings } from "@/db/schema/catalog";

/** What reads are measured by: one select of 20 rows, written out as they are. */
export async function GET(): Promise<Response> {
  return Response.json(await database().db.select().from(productOfferings).limit(20));
}
