import { database } from "@/db/client";
import { productOfferings } from "@/db/schema/catalog";

/** The reference for reads: one select of 20 rows, written out unchanged. */
export async function GET(): Promise<Response> {
  return Response.json(await database().db.select().from(productOfferings).limit(20));
}
